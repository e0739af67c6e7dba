import type { Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { dialogo, escolherNaLista, gravar, inserir, preencher } from './dialogos.ts';
import { expect, test } from './fixtures.ts';

/** Where the focus is when dialogs and drawers open and go, and what Escape throws away. */

const PERGUNTA = 'Descartar o que foi digitado?';

/** Answers the question of a dialog that holds something typed. */
async function descartar(page: Page, sim: boolean): Promise<void> {
  const pergunta = dialogo(page, PERGUNTA);
  const nao = pergunta.getByRole('button', { name: 'Continuar preenchendo' });
  await expect(nao).toBeFocused();
  await (sim ? pergunta.getByRole('button', { name: 'Descartar' }) : nao).click();
  await expect(pergunta).toBeHidden();
}

test.describe('foco dos diálogos @desktop', () => {
  test.beforeEach(async ({ entrar }) => entrar(analista));

  test('a gaveta do filtro começa no primeiro campo, e Esc fecha só a lista aberta e pergunta pelo escolhido', async ({
    page,
  }) => {
    await page.goto('/captacao/candidatos');
    await page
      .getByRole('button', { name: /^(Mais filtros|Exibir Filtro|Filtro)/ })
      .first()
      .click();
    const gaveta = dialogo(page, 'Filtro');
    const campo = gaveta.locator('.mantine-Drawer-body').locator('input:not([type=hidden]), textarea').first();
    await expect(campo).toBeFocused();
    const lista = gaveta.getByRole('combobox').first();
    await lista.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(gaveta).toBeVisible();
    const texto = gaveta.getByRole('textbox').first();
    await texto.fill('Ana');
    await page.keyboard.press('Escape');
    await descartar(page, false);
    await expect(texto).toHaveValue('Ana');
    await gaveta.getByRole('button', { name: 'Fechar' }).click();
    await descartar(page, true);
    await expect(gaveta).toBeHidden();
  });

  test('quem se abre dá o foco ao primeiro campo sem o dar antes ao botão de fechar, que tiraria o que já se digita', async ({
    page,
  }) => {
    await page.goto('/captacao/candidatos');
    await page.evaluate(() => {
      const focados: string[] = [];
      Object.assign(window, { focados });
      document.addEventListener('focusin', ({ target }) => focados.push((target as HTMLElement).className), true);
    });
    const gaveta = dialogo(page, 'Filtro');
    for (const _vez of [1, 2]) {
      await page
        .getByRole('button', { name: /^(Mais filtros|Exibir Filtro|Filtro)/ })
        .first()
        .click();
      await expect(gaveta.locator('.mantine-Drawer-body').locator('input:not([type=hidden])').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(gaveta).toBeHidden();
    }
    const focados = await page.evaluate(() => (window as unknown as { focados: string[] }).focados);
    expect(focados.length).toBeGreaterThan(1);
    expect(focados.filter((classe) => classe.includes('mantine-Drawer-close'))).toEqual([]);
  });

  test('os painéis da lista devolvem o foco ao seu botão já na primeira vez, e desmarcar deixa o teclado na linha', async ({
    page,
  }) => {
    await page.goto('/captacao/candidatos');
    for (const nome of ['Colunas e densidade', 'Visões']) {
      const botao = page.getByRole('button', { name: nome });
      await botao.click();
      await expect(dialogo(page, nome)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogo(page, nome)).toBeHidden();
      await expect(botao).toBeFocused();
    }
    const linha = page.locator('tbody tr').nth(1);
    await linha.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Desmarcar' }).click();
    await expect(linha).toBeFocused();
  });

  test('um diálogo começa no primeiro campo, fecha sem pergunta enquanto intocado, e com algo digitado pergunta antes', async ({
    page,
  }) => {
    await page.goto('/captacao/candidatos/new');
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    const novo = await inserir(page, 'Certificado');
    await expect(novo.getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(novo).toBeHidden();
    await expect(page.getByRole('button', { name: 'Adicionar certificado' })).toBeFocused();

    await expect((await inserir(page, 'Certificado')).getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await page.keyboard.type('Excel');
    await escolherNaLista(novo, 'Tipo', 'Curso');
    await page.keyboard.press('Escape');
    await descartar(page, false);
    const abrir = novo.getByRole('button', { name: 'Abrir calendário de Data' });
    const calendario = dialogo(page, 'Calendário de Data');
    await abrir.click();
    await expect(calendario.locator('button:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(calendario).toBeHidden();
    // Who is quicker than the calendar has the focus still on its button.
    await abrir.click();
    await expect(calendario).toBeVisible();
    await abrir.press('Escape');
    await expect(calendario).toBeHidden();
    await expect(novo).toBeVisible();
    await page.locator('.mantine-Modal-overlay').click({ position: { x: 5, y: 5 } });
    await descartar(page, true);
    await expect(novo).toBeHidden();
  });

  test('depois de uma recusa o foco vai ao primeiro campo com erro', async ({ page }) => {
    await page.goto('/captacao/candidatos/new');
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    const novo = await inserir(page, 'Certificado');
    await novo.getByRole('textbox', { name: 'Instituição' }).fill('Senac');
    await page.keyboard.press('Enter');
    await preencher(page);
    await expect(novo.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  });

  test('o que apaga não começa com o foco', async ({ page }) => {
    await page.goto('/captacao/candidatos/new');
    await page.getByRole('tab', { name: 'Formação e idiomas' }).click();
    const novo = await inserir(page, 'Certificado');
    await novo.getByRole('textbox', { name: 'Nome' }).fill('Excel');
    await escolherNaLista(novo, 'Tipo', 'Curso');
    await gravar(novo);
    await page.getByRole('row').filter({ hasText: 'Excel' }).getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Não' })).toBeFocused();
  });

  test('um diálogo cujo conteúdo chega depois também começa no primeiro campo', async ({ page }) => {
    await page.goto('/captacao/candidatos');
    await page.getByRole('row').nth(3).getByRole('cell').nth(3).click();
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    const campo = page.getByRole('dialog').locator('.mantine-Modal-body').locator('input:focus, textarea:focus');
    await expect(campo).toHaveCount(1);
  });
});
