<?php
/**
 * Plugin Name: Storefront Elements
 * Description: A shop on any page: product list, product, cart, checkout and order as blocks, shortcodes and tags.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Author: Storefront Elements
 * License: MIT
 * Text Domain: storefront-elements
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

const FILE   = __FILE__;
const FOLDER = __DIR__;
/** The option with address, store and market. */
const OPTION = 'storefront_elements';
/** The option with the ids of the pages that the settings page has made. */
const PAGES = 'storefront_elements_pages';

require FOLDER . '/includes/settings.php';
require FOLDER . '/includes/elements.php';
require FOLDER . '/includes/script-tag.php';
require FOLDER . '/includes/kses.php';
require FOLDER . '/includes/shortcodes.php';
require FOLDER . '/includes/blocks.php';
require FOLDER . '/includes/shop-pages.php';
if ( is_admin() ) {
	require FOLDER . '/includes/settings-page.php';
}
