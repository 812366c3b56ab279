-- The code that writes these tables does what their triggers did, in the same transaction. A process of the version before
-- may still run, and its writes need the triggers: 066 drops them, a day after this file. Until then both do the work.
-- That is harmless: numbers are only compared, and search reads a document that is recorded twice once.
comment on function search_log_product() is 'For processes of the version before';
comment on function product_tagged() is 'For processes of the version before';
comment on function product_retagged() is 'For processes of the version before';
comment on function product_status_changed() is 'For processes of the version before';
comment on function product_left_category() is 'For processes of the version before';
comment on function search_log_stock() is 'For processes of the version before';
comment on function search_log_new_stock() is 'For processes of the version before';
comment on function search_log_products() is 'For processes of the version before';
comment on function search_log_category() is 'For processes of the version before';
comment on function search_log_content() is 'For processes of the version before';
comment on function configuration_changed() is 'For processes of the version before';
comment on function configuration_row_changed() is 'For processes of the version before';
comment on function market_changed() is 'For processes of the version before';
comment on function store_settings_changed() is 'For processes of the version before';
