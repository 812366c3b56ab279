<?php
/**
 * The plugin's settings: where the API is, and which store.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * The saved settings. `base_url` is empty until someone has saved one.
 *
 * @return array{base_url: string, store_id: int, market: string}
 */
function settings(): array {
	$saved = get_option( OPTION );
	return wp_parse_args(
		is_array( $saved ) ? $saved : array(),
		array(
			'base_url' => '',
			'store_id' => 1,
			'market'   => '',
		)
	);
}

/**
 * Checks what the form sent. A wrong value is reported, and the saved one stays.
 *
 * @param mixed $input From the form.
 */
function sanitize_settings( $input ): array {
	$saved = settings();
	$input = is_array( $input ) ? $input : array();

	$address = isset( $input['base_url'] ) && is_string( $input['base_url'] ) ? trim( $input['base_url'] ) : '';
	$url     = untrailingslashit( esc_url_raw( $address, array( 'http', 'https' ) ) );
	if ( '' === $address || is_api_address( $address ) ) {
		$saved['base_url'] = $url;
	} else {
		/* translators: %s: what was typed */
		report( 'base_url', sprintf( __( '"%s" is no address of an API. Write it in full, such as https://api.shop.example.', 'storefront-elements' ), $address ) );
	}

	$id = isset( $input['store_id'] ) && is_scalar( $input['store_id'] ) ? (string) $input['store_id'] : '';
	if ( preg_match( '/^[1-9]\d{0,9}$/', $id ) ) {
		$saved['store_id'] = (int) $id;
	} else {
		report( 'store_id', __( 'The number of the store is a whole number from 1.', 'storefront-elements' ) );
	}

	$market = isset( $input['market'] ) && is_string( $input['market'] ) ? trim( $input['market'] ) : '';
	if ( preg_match( '/^[a-z0-9-]{0,40}$/', $market ) ) {
		$saved['market'] = $market;
	} else {
		report( 'market', __( 'The code of a market has small letters, digits and hyphens only.', 'storefront-elements' ) );
	}
	return $saved;
}

/**
 * Whether an address has a scheme and a host. An API on this machine is allowed, for trying things.
 *
 * @param string $url As it was typed.
 */
function is_api_address( string $url ): bool {
	$parts = wp_parse_url( esc_url_raw( $url, array( 'http', 'https' ) ) );
	return preg_match( '/^https?:/i', $url ) && ! empty( $parts['host'] ) && ! array_intersect_key( $parts, array_flip( array( 'user', 'pass', 'query', 'fragment' ) ) );
}

/**
 * Shows an error above the form. The option is also sanitized where there is no form.
 *
 * @param string $field   Name of the field.
 * @param string $message Translated.
 */
function report( string $field, string $message ): void {
	if ( function_exists( 'add_settings_error' ) ) {
		add_settings_error( OPTION, $field, $message );
	}
}

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'storefront-elements', false, dirname( plugin_basename( FILE ) ) . '/languages' );
		register_setting(
			OPTION,
			OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => __NAMESPACE__ . '\\sanitize_settings',
				'show_in_rest'      => false,
			)
		);
	}
);
