/** Debian's WordPress, PHP and MariaDB, installed when they are missing and this process may install them. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const needs: Readonly<Record<string, string>> = {
  wordpress: '/usr/share/wordpress/wp-includes/version.php',
  'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree/style.css',
  'mariadb-server': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/share/php8.2-mysql/mysql/mysqli.ini',
  'php-codesniffer': '/usr/bin/phpcs',
};

/** @returns why the tests cannot run; undefined when everything is here */
export function installPackages(): string | undefined {
  const missing = () => Object.keys(needs).filter((name) => !existsSync(needs[name] ?? ''));
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${wanted.join(', ')} missing, and no way to install packages`;
  console.log(`installing ${wanted.join(', ')}`);
  // Debian starts a service after its installation, unless this file refuses.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const { stderr } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], {
      env,
      encoding: 'utf8',
    });
    const rest = missing();
    return rest.length > 0
      ? `${rest.join(', ')} cannot be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`
      : undefined;
  } finally {
    if (isOurs) rmSync(policy);
  }
}
