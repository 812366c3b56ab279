<?php
/**
 * Removes the settings. Pages are content and stay.
 *
 * @package StorefrontElements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $storefront_elements_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $storefront_elements_site );
	}
	delete_option( 'storefront_elements' );
	delete_option( 'storefront_elements_pages' );
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
