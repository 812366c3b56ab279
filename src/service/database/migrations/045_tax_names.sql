-- The name of a tax by language, for display. null: the name in every language.
alter table tax_rate add column names jsonb;
