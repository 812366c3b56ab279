<?php
/**
 * The blocks, rendered on the server.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * The folder of each block by its tag.
 *
 * @return array<string, string>
 */
function block_folders(): array {
	$folders = array();
	foreach ( glob( FOLDER . '/blocks/*', GLOB_ONLYDIR ) as $folder ) {
		$folders[ 'wb-' . basename( $folder ) ] = $folder;
	}
	return $folders;
}

/**
 * The element in the wrapper that carries the block's width.
 *
 * @param string               $tag    The element.
 * @param array<string, mixed> $values The block's attributes, in camel case.
 */
function render_block( string $tag, array $values ): string {
	$named = array();
	foreach ( $values as $name => $value ) {
		$named[ strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) ) ] = $value;
	}
	unset( $named['class'], $named['lang'] );
	$wrapper = get_block_wrapper_attributes();
	if ( isset( $values['align'] ) && false === strpos( $wrapper, 'align' . $values['align'] ) ) {
		// WordPress 6.1 writes the class of a chosen width only, not of a default one.
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'align' . sanitize_html_class( $values['align'] ) ) );
	}
	return sprintf( '<div %s>%s</div>', $wrapper, element_html( $tag, $named ) );
}

/**
 * Some elements have the page's main heading. Then the page's title would be a second one.
 *
 * @param string $html Of the block `core/post-title`.
 */
function hide_title( $html ) {
	$page = get_queried_object();
	if ( ! is_page() || ! $page instanceof \WP_Post || get_the_ID() !== $page->ID ) {
		return $html;
	}
	foreach ( parse_blocks( $page->post_content ) as $block ) {
		$level = $block['attrs']['headingLevel'] ?? null;
		if ( 'storefront-elements/product-detail' === $block['blockName'] ? 1 === ( $level ?? 1 ) : 1 === $level && 0 === strpos( (string) $block['blockName'], 'storefront-elements/' ) ) {
			return '';
		}
	}
	return $html;
}

add_action(
	'init',
	function () {
		$version = get_file_data( FILE, array( 'Version' => 'Version' ) )['Version'];
		wp_register_script(
			'storefront-elements-editor',
			plugins_url( 'editor.js', FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
			$version,
			true
		);
		wp_set_script_translations( 'storefront-elements-editor', 'storefront-elements' );
		$names = array();
		foreach ( block_folders() as $tag => $folder ) {
			$names[] = array( 'name' => 'storefront-elements/' . basename( $folder ) );
			register_block_type(
				$folder,
				array(
					'render_callback' => function ( $values ) use ( $tag ) {
						return render_block( $tag, $values );
					},
				)
			);
		}
		wp_add_inline_script( 'storefront-elements-editor', 'window.storefrontElements = ' . wp_json_encode( $names ), 'before' );
	}
);
add_filter( 'render_block_core/post-title', __NAMESPACE__ . '\\hide_title' );
add_filter(
	'block_categories_all',
	function ( $categories ) {
		return array_merge(
			$categories,
			array(
				array(
					'slug'  => 'storefront-elements',
					'title' => __( 'Shop', 'storefront-elements' ),
				),
			)
		);
	}
);
