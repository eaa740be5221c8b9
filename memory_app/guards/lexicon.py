"""What words mean to the injection rules, in many languages.

Each language lists words by class. `*` at the end of a word matches any ending; `_` stands for a blank. Words are
compared in the form `squash` gives: lower case, without accents. Words of scripts written without blanks, and of
Arabic and Hebrew, match anywhere inside a run.
"""

from enum import IntFlag, auto
from typing import Final


class Sense(IntFlag):
    """The classes of words that the rules combine."""

    OVERRIDE = auto()  # ignore, forget, override ...
    RULES = auto()  # instructions, rules, guidelines ...
    PROMPT = auto()  # system prompt and the like: the model's own, never a person's
    SAFETY = auto()  # safety filters, guardrails, restrictions
    PRIOR = auto()  # previous, above, given earlier
    YOUR = auto()
    MY = auto()
    ALL = auto()
    VOID = auto()  # no longer apply, are void
    REVEAL = auto()  # show, print, repeat
    DISABLE = auto()  # switch off, remove
    BECOME = auto()  # you are now, act as, pretend
    FREE = auto()  # unrestricted, without limits
    ROBOT = auto()  # assistant, AI, model, chatbot
    USER = auto()  # the user, seen from the model's side
    NOT = auto()
    TELL = auto()
    HIDE = auto()  # do not tell, without saying
    SECRETLY = auto()
    WHEN = auto()
    OTHER = auto()  # someone, anyone
    EVERY = auto()
    REPLY = auto()  # answers, replies
    CALL = auto()  # call, run, invoke
    TOOL = auto()
    SEND = auto()
    CONTEXT = auto()  # conversation, chat history, memories
    LINK = auto()
    DESTROY = auto()
    STORE = auto()  # memories, records, contacts
    OBEY = auto()
    DECODE = auto()
    AUTHORITY = auto()  # administrator, operator, developer
    NOASK = auto()  # without approval
    COMMAND = auto()  # commands, orders
    TREAT = auto()  # treat as, consider
    PRIORITY = auto()  # takes precedence over
    THIS = auto()
    NOTE = auto()  # the stored text itself
    LACK = auto()  # you have no ...


Vocabulary = dict[str, str]

ENGLISH: Final[Vocabulary] = {
    "OVERRIDE": (
        "opposite_of break_any break_every break_all break_your "
        "ignore ignoring disregard* forget forgetting override* overrule overwrite bypass* discard dismiss neglect "
        "abandon scrap scrapping released_from freed_from exempt_from unlearn violate circumvent supersede* "
        "pay_no_attention_to do_not_follow don't_follow "
        "don_t_follow "
        "stop_following stop_obeying no_longer_follow not_bound_by not_bound no_longer_bound set_aside throw_away "
        "throw_out cast_aside leave_aside break_free conflict* contradict* despite instead as_if nullify invalidate"
    ),
    "RULES": (
        "your_configuration your_prior_configuration your_current_configuration your_setup "
        "instruction* directive* guideline* rule rules constraint* programming protocol* policy policies commands "
        "restrictions ruleset your_training"
    ),
    "PROMPT": (
        "confidential_instruction* private_instruction* secret_instruction* instructions_that_shape "
        "instructions_that_govern setup_message setup_prompt "
        "system_prompt* initial_instruction* original_instruction* system_message* hidden_prompt* initial_prompt* "
        "developer_message* developer_prompt* secret_prompt* system_instruction* hidden_instruction* "
        "internal_instruction* internal_prompt* base_prompt original_prompt preprompt meta_prompt your_prompt "
        "prompt_above hidden_configuration system_configuration starting_instruction* hidden_directive* "
        "system_rules operating_instructions core_instructions root_prompt"
    ),
    "SAFETY": (
        "safety_filter* safety_setting* safety_rule* safety_check* safety_measure* safety_guideline* "
        "safety_protocol* safety_polic* safety_layer* safety_feature* safety_mechanism* safety_restriction* "
        "safety_constraint* safety_training safety guardrail* content_filter* content_polic* injection_check* "
        "injection_filter* moderation limits safeguard* security_check* restriction* limitations ethical_guideline* "
        "filters censorship approval_step* confirmation_step* permission_check* memory_guard*"
    ),
    "PRIOR": (
        "previous previously prior earlier above preceding before existing original initial foregoing so_far "
        "up_to_now until_now given received you_received you_were_given former aforementioned"
    ),
    "YOUR": "your you yours yourself your_own you've you're you'll you'd",
    "MY": "my our his her their mine",
    "ALL": "all any every each everything whatever",
    "VOID": (
        "no_longer_apply no_longer_applies no_longer_valid do_not_apply don't_apply are_void is_void did_not_exist "
        "do_not_exist didn't_exist don't_exist no_longer_bind no_longer_exist null_and_void are_cancelled "
        "are_canceled are_suspended are_revoked are_lifted are_obsolete are_superseded are_replaced are_overridden "
        "have_been_lifted have_been_revoked have_been_replaced have_been_updated have_changed are_disabled "
        "have_been_removed cease_to_apply are_hereby are_outdated is_outdated is_obsolete are_invalid "
        "are_irrelevant no_longer_count as_void as_invalid as_obsolete as_outdated as_cancelled"
    ),
    "REVEAL": (
        "reveal* print show output display repeat leak disclose expose dump recite quote tell write give spit echo "
        "summarize summarise share return list paste copy translate include read_aloud reading_aloud put"
    ),
    "DISABLE": (
        "disable* deactivate* turn_off switch_off remove removing suspend bypass* lift override ignore drop skip "
        "unlock circumvent switched_off turned_off evade disengage shut_off relax"
    ),
    "BECOME": (
        "you_are_now you_are_no_longer you're_now you_re_now you_will_now_act you_now act_as acting_as pretend* "
        "roleplay role-play behave_as behave_like respond_as from_now_on_you you_have_become transform_into become "
        "a_persona persona_that simulate imagine_you switch_to enter you_are "
        "assume_the_role take_on_the_role"
    ),
    "FREE": (
        "free_to_break free_to_ignore free_to_violate "
        "unrestricted unfiltered uncensored unlimited_ai jailbr* you_are_root you_are_dan now_dan as_dan "
        "no_restrictions without_restrictions without_any_restrictions no_rules no_limits without_limits "
        "without_rules no_filters without_filters developer_mode god_mode dan_mode do_anything_now never_refuse "
        "not_refuse must_comply comply_with_all comply_with_every comply_with_any evil_mode root_mode admin_mode "
        "debug_mode maintenance_mode unlocked_mode no_ethic* no_moral* amoral without_ethic* without_guardrails "
        "no_guardrails no_safety free_of_rules free_of_all free_of_any free_from_all free_from_any any_restrictions "
        "no_longer_restricted no_constraints without_constraints without_moral* never_decline never_say_no "
        "sudo_mode without_any_ethic* without_any_moral* without_any_filter* without_any_rule* "
        "without_any_guardrail* "
        "without_any_limit* unethical stop_refusing any_of_the_usual_safe* without_the_usual_safe* has_no_filter* "
        "with_no_filter*"
    ),
    "ROBOT": (
        "agents assistants chatbots assistant ai chatbot model llm agent bot language_model copilot gpt chatgpt "
        "claude "
        "gemini"
    ),
    "USER": (
        "owner_of_this_account "
        "user users user's the_human the_person's_owner end_user account_holder account_owner the_operator's"
    ),
    "NOT": "not never nothing nobody none don't dont without avoid no don cannot refrain",
    "TELL": (
        "tell telling inform informing notify notifying mention mentioning disclose disclosing reveal revealing "
        "warn warning alert alerting say saying admit acknowledge explain explaining report reporting announce know "
        "learn aware notice find_out"
    ),
    "HIDE": (
        "hide conceal keep_secret keep_it_secret keep_this_secret keep_hidden stay_quiet stay_silent remain_silent "
        "keep_this_from keep_it_from keep_that_from keep_quiet say_nothing deny_that deny_it deny_having deny_the "
        "behind_the_user's_back keep_quiet_about"
    ),
    "SECRETLY": "secretly silently covertly quietly stealthily discreetly surreptitiously invisibly unnoticed",
    "WHEN": (
        "when whenever next_time once as_soon_as after if every_time upon until before_replying before_answering "
        "before_you_answer before_you_reply in_every in_each in_all_future in_future from_now_on at_the_start_of "
        "at_the_beginning_of at_the_end_of each_time the_moment during_the_next on_the_next starting_next later "
        "tomorrow on_the_user's"
    ),
    "OTHER": "someone anyone somebody anybody whoever they people customer customers visitor caller",
    "EVERY": "every each all any future always subsequent",
    "REPLY": (
        "reply replies answer answers response responses message messages session sessions conversation "
        "conversations output outputs turn chat chats email emails summary summaries replying answering"
    ),
    "CALL": "call calling run running invoke* execute* trigger* use using launch* start fire perform issue",
    "TOOL": (
        "tool tools function functions shell webhook script plugin terminal command_line subprocess eval api "
        "endpoint bash powershell curl wget shell_command* code_interpreter mcp connector"
    ),
    "SEND": (
        "send e-mail sending prepend post posting forward forwarding upload uploading transmit* append* embed* "
        "insert* exfiltrat* leak* encode submit deliver* email mail add copy include including attach* report "
        "render publish pass relay ping adding inserting place put open visit bcc cc reveal disclose expose fetch "
        "share stream export exporting sync hand_over hand_out turn_over surrender"
    ),
    "CONTEXT": (
        "user's_memor* user's_notes user's_calendar user's_api context_window conversation_history chat_history "
        "chat_log chat_transcript memory_store personal_data private_data api_keys credentials user's_password* "
        "all_passwords saved_passwords stored_passwords your_passwords secrets last_message previous_message* "
        "full_conversation everything_you_know all_you_know what_you_know our_conversation our_chat our_whole "
        "our_entire our_dialogue whole_dialogue stored_facts user_data user's_data address_book contact_list "
        "user_profile session_data session_token* session_cookie* access_token* auth_token* stored_secrets "
        "user's_secret* user's_email* user's_name user's_phone* user's_address user's_location user's_input "
        "user's_question* user's_contact* user's_file* user's_last whole_chat whole_conversation "
        "entire_conversation user's_messages message_history prompt_contents credit_card bank_details what_the_user "
        "secret_key* all_memories your_memories stored_memories every_conversation all_conversations "
        "each_conversation "
        "memory_contents contents_of_your every_chat all_chats private_facts facts_you you_hold_about "
        "you_know_about everything_about_the_user "
        "stored_secret*"
    ),
    "LINK": (
        "address_below this_address following_address link links image url urls pixel picture webhook server "
        "endpoint domain banner img href iframe pastebin"
    ),
    "DESTROY": (
        "delete deleting wipe erase remove purge destroy drop forget overwrite export exporting transfer cancel "
        "clear deletion empty_the empty_their empty_all"
    ),
    "STORE": (
        "memories memory records record notes entries files file database calendar contacts account accounts data "
        "history contact_list documents backups emails everything funds money folder folders inbox trash archive"
    ),
    "OBEY": (
        "obey* do_whatever listen_only comply* execute follow carry_out do_what_it_says act_on carry_it_out "
        "do_as_it_says apply_it_and adhere"
    ),
    "DECODE": (
        "decode decoded decoding rot13 base64 backwards unscramble decipher decrypt urldecode reversed reverse hex "
        "cipher caesar"
    ),
    "AUTHORITY": (
        "administrator admin operator developer developers root sysadmin superuser system_administrator "
        "admin_access root_access privileges openai anthropic vendor security_team it_department platform_team "
        "system_notice system_alert system_override system_update elevated"
    ),
    "NOASK": (
        "without_approval without_asking without_confirmation without_confirming without_permission "
        "without_checking without_verification without_verifying without_consent without_review without_further "
        "without_question without_hesitation no_confirmation skip_confirmation unconditionally regardless_of "
        "without_authorization no_questions without_prompting without_any_approval without_any_confirmation "
        "no_approval without_authorisation"
    ),
    "COMMAND": (
        "command commands orders instruction* directive* override policy policies request requests trusted "
        "authoritative"
    ),
    "TREAT": "treat* consider regard interpret handle trust accept",
    "LACK": "you_have_no you_no_longer_have you_don't_have_any you_do_not_have_any you've_no",
    "PRIORITY": "priorit* precedence outrank* supersede* overrule* outweigh*",
    "THIS": "this these that the_above the_following",
    "NOTE": ("note notes memory memories entry entries text message instruction* rule rules directive command"),
}
