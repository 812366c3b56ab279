<?php
// WordPress's own installer, with an administrator and an author, who may not write any HTML.
( new mysqli( 'localhost', 'root', '', '', 0, preg_replace( '/.*localhost:([^\']+).*/s', '$1', file_get_contents( 'wp-config.php' ) ) ) )
	->query( 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4' );
define( 'WP_INSTALLING', true );
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'The tea table', 'admin', 'admin@example.com', false, '', getenv( 'PASSWORD' ) );
wp_insert_user(
	array(
		'user_login' => 'author',
		'user_email' => 'author@example.com',
		'user_pass'  => getenv( 'PASSWORD' ),
		'role'       => 'author',
	)
);
switch_theme( 'twentytwentythree' );
update_option( 'permalink_structure', '/%postname%/' );
flush_rewrite_rules( false );
// The editor begins with a tour.
foreach ( array( 'admin', 'author' ) as $name ) {
	update_user_meta( get_user_by( 'login', $name )->ID, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
}
