-- Templates to begin with, on a demo and on a new installation alike. Staff change and delete them like their own.
-- See docs/decisions/0073-ship-templates-as-rows-of-a-migration.md.
INSERT INTO mail_templates (id, name, kind, subject, text) VALUES
('reply-call', 'Let''s find a time to talk', 'reply', 'Your message to {company}',
'Hi {first_name},

Thanks for getting in touch. I''ve read your message, and before I suggest anything I''d like to hear a little more about how things run today.

Do you have 20 minutes for a call this week? Send me two or three times that suit you, and I''ll call the number you gave us. If you''d rather write, just reply to this email.

Best regards,
{sender_name}
{company}'),
('reply-no', 'Not something we do', 'reply', 'Your message to {company}',
'Hi {first_name},

Thanks for thinking of us. I''ve talked it over with the team, and this isn''t work we''d do well. I''d rather tell you now than keep you waiting.

If your plans change or something else comes up, reply to this email and it reaches me.

Best regards,
{sender_name}
{company}'),
('reply-delay', 'We need a few more days', 'reply', 'Your application for {job_title}',
'Hi {first_name},

A short note so you aren''t left guessing: we''re still reading applications for the {job_title} position, and yours is one of them. It''s taking a few days longer than we promised, and I''m sorry about that.

You''ll hear from me either way. If you''re working against a deadline, such as another offer, tell me and we''ll do what we can.

Best regards,
{sender_name}
{company}'),
('decline-chosen', 'Someone else got the position', 'decline', 'Your application for {job_title}',
'Hi {first_name},

Thank you for applying for the {job_title} position, and for the time you put into it. We''ve decided to go ahead with another candidate.

That isn''t a verdict on your work. Several people could have done this job well, and we had one position to fill. If another opening on our website fits you, please apply again. We''d be glad to hear from you.

I wish you all the best with your search.

{sender_name}
{company}'),
('decline-experience', 'Not the experience we need', 'decline', 'Your application for {job_title}',
'Hi {first_name},

Thank you for applying for the {job_title} position. I''ve read your application carefully, and we won''t be taking it further this time. We''re looking for someone who has done more of the work at the heart of this position.

Openings change, and so does experience. If a later one fits you better, please apply again.

I wish you all the best with your search.

{sender_name}
{company}'),
('decline-closed', 'The position has been closed', 'decline', 'Your application for {job_title}',
'Hi {first_name},

Thank you for applying for the {job_title} position. Our plans have changed, and we aren''t filling it for now. I''m sorry. I know you put time into your application, and this has nothing to do with you.

If the position opens again, you''ll find it on our website, and we''d be glad to hear from you.

I wish you all the best with your search.

{sender_name}
{company}'),
('invite-first', 'Invitation to a first interview', 'invite', '{job_title}: let''s talk',
'Hi {first_name},

Thank you for applying for the {job_title} position. We liked your application and would like to talk with you.

It''s a video call of about 45 minutes with me and someone you''d work with. You''ll hear what the work looks like from day to day, and there''s time for your questions. You don''t need to prepare anything.

Could you send me three times in the next week that suit you, with your time zone? I''ll confirm one of them and send you the link.

I''m looking forward to meeting you.

{sender_name}
{company}')
ON CONFLICT DO NOTHING;
