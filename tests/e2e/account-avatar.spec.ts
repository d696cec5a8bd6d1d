import { asUpload, fileOf, testImage } from '../support/test-images.ts';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'a player chooses an avatar, uploads a picture instead, and the header shows it after a reload',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, newcomer }) => {
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('avatar').click();
    // The picture of the radio button is the target of the pointer, as of a finger.
    await page.getByRole('radio').nth(2).check({ force: true });
    await portal.action('avatar-save').click();
    await expect(page.getByRole('dialog').getByTestId('avatar-peak').first()).toBeVisible();
    await portal.action('avatar').click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    const file = page.getByTestId('image-file');
    // The file is no picture, although its name and type claim one: the server rejects it and the choice stays.
    await file.setInputFiles(asUpload(fileOf('holiday.png', await testImage('gif'))));
    await portal.action('avatar-save').click();
    const picker = page.getByRole('dialog').last();
    await expect(picker.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(picker.getByText('holiday.png')).toBeVisible();
    await file.setInputFiles(asUpload(fileOf('me.jpg', await testImage('jpeg', { width: 300, height: 200 }))));
    await expect(picker.getByRole('img')).toBeVisible();
    await portal.action('avatar-save').click();
    await expect(portal.action('avatar-save')).toHaveCount(0);
    await portal.open('/index');
    const picture = portal.action('member-centre').getByTestId('avatar-custom');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    expect(newcomer.username).not.toBe('');
  },
);

test(
  'a picture that is too large is rejected before it is sent',
  where({ size: 'mobile', needs: ['registration'] }),
  async ({ page, portal, newcomer }) => {
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('avatar').click();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/wps/member/images') ? 1 : 0));
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await page.getByTestId('image-file').setInputFiles(large);
    await portal.action('avatar-save').click();
    await expect(page.getByRole('dialog').last().getByRole('alert').filter({ hasText: '5' })).toBeVisible();
    expect(sent).toBe(0);
    expect(newcomer.username).not.toBe('');
  },
);
