-- What signs an extension's session tokens, and what makes the ids of its shoppers: apart, so that a new secret leaves the
-- ids as they are. Both are there since the extension was registered with the capability, and never in an answer to pages.
alter table extension add column session_secret text, add column shopper_key text;
