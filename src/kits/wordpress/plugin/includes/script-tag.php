<?php
/**
 * The script tag, on pages with elements.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/** This page has an element. A theme with tags in its templates calls it before `wp_footer`. */
function need_script(): void {
	$GLOBALS['storefront_elements_needed'] = true;
}

/** Whether the page has, or will have, an element. Classic themes print the head before the content. */
function is_script_needed(): bool {
	global $wp_query;
	$is_needed = ! empty( $GLOBALS['storefront_elements_needed'] );
	foreach ( $wp_query->posts ?? array() as $post ) {
		$is_needed = $is_needed || ( $post instanceof \WP_Post && preg_match( '/[<[]wb-|<!-- wp:storefront-elements\//', $post->post_content ) );
	}
	/**
	 * Filters whether the script is loaded on this page.
	 *
	 * @param bool $is_needed Whether the page has an element.
	 */
	return (bool) apply_filters( 'storefront_elements_is_script_needed', $is_needed );
}

/**
 * The files of this version, with their hashes: `entry` and `core`. They are written when the plugin is packed.
 *
 * @return array{entry: array{file: string, integrity: string}, core: array{file: string, integrity: string}}|null
 */
function script_files(): ?array {
	$file = FOLDER . '/storefront/files.php';
	return file_exists( $file ) ? require $file : null;
}

/** Prints the tag once, in the head or else in the footer. */
function print_script(): void {
	static $is_printed = false;
	$settings = settings();
	$files    = script_files();
	if ( $is_printed || '' === $settings['base_url'] || null === $files || ! is_script_needed() ) {
		return;
	}
	$is_printed = true;
	$folder     = plugins_url( 'storefront/', FILE );
	$attributes = array(
		'type'          => 'module',
		'src'           => $folder . $files['entry']['file'],
		'integrity'     => $files['entry']['integrity'],
		'crossorigin'   => 'anonymous',
		'data-base-url' => $settings['base_url'],
		'data-store-id' => (string) $settings['store_id'],
	);
	if ( '' !== $settings['market'] ) {
		$attributes['data-market'] = $settings['market'];
	}
	// The core loads beside the entry, not after it; and the list holds its place until its code has come.
	printf(
		'<link rel="modulepreload" href="%s" integrity="%s" crossorigin="anonymous">' . "\n",
		esc_url( $folder . $files['core']['file'] ),
		esc_attr( $files['core']['integrity'] )
	);
	// The button of the drawer stands where pages have their cart.
	echo "<style>.wp-block-storefront-elements-cart-drawer{text-align:end}wb-product-list:not(:defined),wb-product-detail:not(:defined){display:block;min-block-size:100vh}</style>\n";
	wp_print_script_tag( $attributes );
}

add_action( 'wp_head', __NAMESPACE__ . '\\print_script', 5 );
add_action( 'wp_footer', __NAMESPACE__ . '\\print_script', 5 );
