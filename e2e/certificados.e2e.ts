import sharp from 'sharp';
import { administrador, talento } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** A picture of so many pixels. */
const figura = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f7d5b' } })
    .png()
    .toBuffer();

test('certificados @desktop > o modelo se desenha na folha: moldura, logos que se arrastam ou se movem por teclas, e a recusa em diálogo', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/desenvolvimento/modelo-certificado/new');
  const previa = page.getByRole('region', { name: 'Prévia do certificado' });
  await expect(previa.getByRole('img', { name: 'Frente do certificado' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome' }).first().fill('Modelo da jornada');
  const enviar = async (aba: string, name: string, buffer: Buffer) => {
    await page.getByRole('tab', { name: aba }).click();
    const painel = page.getByRole('tabpanel', { name: aba });
    await painel.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await painel.getByRole('button', { name: 'Adicionar', exact: true }).click();
    return painel;
  };
  // What is no picture is refused in a dialog, and may be given up.
  const logos = await enviar('LOGOS', 'nada.png', Buffer.from('nada'));
  const aviso = page.getByRole('dialog', { name: 'Aviso' });
  await expect(aviso).toContainText('O arquivo adicionado não é uma imagem');
  await aviso.getByRole('button', { name: 'OK' }).click();
  await logos.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await enviar('MOLDURAS', 'Moldura (nova).png', await figura(300, 212));
  await expect(page.getByRole('button', { name: 'Usar Molduranova.png' })).toHaveText('Em uso');
  await enviar('LOGOS', 'Logo da jornada.png', await figura(80, 40));
  const logo = previa.getByRole('button', { name: /^Logo 1:/ });
  await expect(logo).toHaveAccessibleName('Logo 1: 8% da esquerda, 6% do topo');
  // It waits until nothing moves any more.
  await logo.hover({ position: { x: 5, y: 5 } });
  const onde = await logo.boundingBox();
  const folha = await previa.getByRole('img', { name: 'Frente do certificado' }).boundingBox();
  if (!onde || !folha) throw new Error('a folha não está na tela');
  await page.mouse.move(onde.x + 5, onde.y + 5);
  await page.mouse.down();
  await page.mouse.move(onde.x + 5 + folha.width / 4, onde.y + 5 + folha.height / 10, { steps: 4 });
  await page.mouse.up();
  await expect(logo).toHaveAccessibleName(/^Logo 1: 3[23](,\d)?% da esquerda, 1[56](,\d)?% do topo$/);
  await logo.focus();
  const antes = Number.parseFloat(await logo.evaluate((botao) => botao.style.left));
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => logo.evaluate((botao) => Number.parseFloat(botao.style.left))).toBeCloseTo(antes + 4.5, 1);
  await conferir('editor-de-certificado');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByRole('cell', { name: 'Modelo da jornada', exact: true })).toBeVisible();
});

test('certificados @desktop > renovar começa com o talento e a certificação da linha', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/desenvolvimento/colaboradores-certificacoes');
  const linha = page.getByRole('row').filter({ hasText: 'Vencida' }).first();
  await expect(linha).toBeVisible();
  const [nome = '', , certificacao = ''] = (await linha.getByRole('cell').allInnerTexts())
    .map((texto) => texto.trim())
    .filter(Boolean);
  await linha.getByRole('button', { name: /^Renovar/ }).click();
  await expect(page).toHaveURL(/\/colaboradores-certificacoes\/new\?/);
  await expect(page.getByRole('combobox', { name: 'Talento', exact: true })).toHaveValue(nome);
  await expect(page.getByRole('combobox', { name: 'Certificação', exact: true })).toHaveValue(certificacao);
  await conferir('renovar-certificacao');
});

test('certificados @celular > quem lê o QR code vê o certificado conferido sem entrar, e o talento baixa o seu', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const lista = await (await page.request.get('/api/desenvolvimento/certificado?situacao=V&page=0')).json();
  const caminho = `/api/desenvolvimento/certificado/${lista.content[0].id}`;
  const { codigo, colaborador, nome } = await (await page.request.get(caminho)).json();
  await page.context().clearCookies();
  await page.goto(`/externo/certificado?codigo=${codigo.replaceAll('-', '')}`);
  await expect(page.getByText('Este certificado é válido.')).toBeVisible();
  await expect(page.getByText(colaborador.nome)).toBeVisible();
  await expect(page.getByText(nome)).toBeVisible();
  await conferir('certificado-conferido');
  await page.getByRole('textbox', { name: 'Código do certificado' }).fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nenhum certificado tem este código.');
  await entrar(talento);
  await page.goto('/meus-dados');
  const parte = page.getByText('Certificações e certificados').first();
  await expect(parte).toBeVisible();
});
