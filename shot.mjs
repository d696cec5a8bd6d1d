import { chromium } from 'playwright';
const [,, out, who='demo', ...brands] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--host-resolver-rules=MAP *.localhost 127.0.0.1'] });
for (const brand of brands) for (const w of [1440, 390]) {
  const c = await b.newContext({ viewport:{width:1440,height:900} });
  const p = await c.newPage();
  p.on('console', m => m.type()==='error' && console.log(brand, m.text().slice(0,200)));
  await p.goto(`http://${brand}.localhost:8097/nothere?lang=EN`); await p.waitForTimeout(1500);
  await p.keyboard.press('Escape');
  if (who !== 'visitor') {
    await p.locator('header input').first().fill(who);
    await p.locator('header input[type=password]').first().fill('Livery-demo-2026');
    await p.keyboard.press('Enter'); await p.waitForTimeout(3500);
  }
  await p.setViewportSize({width:w,height:900});
  await p.goto(`http://${brand}.localhost:8097/pointMall?lang=EN`); await p.waitForTimeout(3500);
  await p.keyboard.press('Escape');
  const h = await p.evaluate(() => { const m=[...document.querySelectorAll('*')].filter(e=>e.scrollHeight>e.clientHeight+50&&getComputedStyle(e).overflowY!=='visible').map(e=>e.scrollHeight); return Math.max(document.documentElement.scrollHeight, ...m); });
  await p.setViewportSize({width:w,height:Math.min(h+100,6000)}); await p.waitForTimeout(1200);
  await p.screenshot({ path:`${out}/${brand}-${who}-${w}.png` });
  await c.close();
}
await b.close();
