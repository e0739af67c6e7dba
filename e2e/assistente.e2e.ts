import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

/** A licence as the server tells it, for the states that an open installation never has. */
async function comLicenca(page: Page, dados: object) {
  const json = await (await page.request.get('/api/utilitario/autenticador/info')).json();
  await page.route('**/api/utilitario/autenticador/info', (route) =>
    route.fulfill({
      json: { ...json, aberta: false, demonstracao: false, podeRecarregar: true, podeRetificar: true, ...dados },
    }),
  );
}

test.describe('autenticador', () => {
  test('abre com sessão ou sem ela, e sem sessão leva de volta ao login', async ({ page, entrar, conferir }) => {
    await page.goto('/novaInstalacao/gerarTicket');
    await expect(page.getByRole('heading', { level: 1, name: 'Configuração do Autenticador' })).toBeVisible();
    await expect(page).toHaveTitle(/Configuração do Autenticador/);
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(page.getByText('O produto está completo e livre', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toBeVisible();
    await conferir('autenticador-sem-sessao');
    await entrar(administrador);
    await page.reload();
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toHaveCount(0);
  });

  test('na demonstração o status da migração manda reiniciar o sistema', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    await page.goto('/utilitario/autenticador');
    await expect(page.getByRole('heading', { level: 1, name: 'Autenticador' })).toBeVisible();
    await page.getByRole('button', { name: 'Status da migração' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Status da Migração da Licença' });
    await expect(dialogo.getByText('reinicie o sistema', { exact: false })).toBeVisible();
    await expect(dialogo.getByRole('listitem')).toHaveCount(4);
    await conferir('autenticador-migracao');
  });

  test('uma instalação nova mostra os passos, e o ticket se gera uma vez', async ({ page, entrar, conferir }) => {
    await entrar(administrador);
    const nova = {
      status: 'NOVA',
      statusMigracao: 'NovaInstalacao',
      estado: 'NOVA_INSTALACAO',
      podeGerarTicket: true,
      versao: '2.0',
      etapas: ['1', '2', '3', '4'].map((etapa) => ({ etapa, concluida: etapa < '3' })),
    };
    await comLicenca(page, nova);
    await page.route('**/api/utilitario/autenticador/ticket?**', async (route) => {
      expect(route.request().url()).toContain('autenticado=true');
      await comLicenca(page, { ...nova, ticket: 'ABCD-EFGH-2345-6789' });
      await route.fulfill({ json: { ticket: 'ABCD-EFGH-2345-6789' } });
    });
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Nova Instalação', { exact: true })).toBeVisible();
    await expect(page.getByText('Versão do autenticador: 2.0')).toBeVisible();
    const passos = page.getByRole('region', { name: 'Como ativar' }).getByRole('listitem');
    await expect(passos).toHaveText([/ticket/, /portal do cliente/, /Digite o ticket/, /Recarregar dados/, /suporte/]);
    const gerar = page.getByRole('button', { name: 'Gerar Ticket' });
    await expect(gerar).toBeEnabled();
    await gerar.click();
    await expect(page.getByText('ABCD-EFGH-2345-6789')).toBeVisible();
    await expect(gerar).toBeDisabled();
    await page.getByRole('button', { name: 'Status da migração' }).click();
    const etapas = page.getByRole('dialog', { name: 'Status da Migração da Licença' }).getByRole('listitem');
    await expect(etapas).toHaveText([/CNPJ\/CPF identificado/, /Conexão/, /Registro/, /Licença migrada/]);
    await expect(etapas.getByRole('img', { name: 'Concluída' })).toHaveCount(2);
    await conferir('autenticador-novo');
  });

  test('com licença guardada o novo ticket pergunta antes, e sem CNPJ se avisa antes de retificar', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    await comLicenca(page, {
      status: 'INCONSISTENTE',
      statusMigracao: 'SemCnpj',
      estado: 'SEM_CNPJ',
      versao: '1.0',
      razaoSocial: 'Metalúrgica Aurora Ltda',
      nomeRegistroLocation: 'Matriz',
      dataExpedicao: '2026-01-02',
      dataExpiracao: '2026-12-31',
      nrSerie: 'CR-42',
      podeGerarTicket: true,
    });
    await page.route('**/api/utilitario/autenticador/ticket?**', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          status: 409,
          codigo: 'CONFIRMAR',
          mensagem: 'A geração de um novo ticket apagará os dados da licença existente. Deseja continuar?',
          erros: [],
          atual: { pergunta: 'novo-ticket' },
        },
      }),
    );
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Inconsistente', { exact: true })).toBeVisible();
    await expect(page.getByText('Versão do autenticador: 1.0')).toBeVisible();
    for (const rotulo of ['Razão Social', 'CNPJ / CPF', 'Local', 'Expedido em', 'Expira em', 'Nº série'])
      await expect(page.getByRole('term').filter({ hasText: rotulo })).toBeVisible();
    await conferir('autenticador-sem-cnpj');
    const recarregado = page.waitForRequest('**/api/utilitario/autenticador/autenticar');
    await page.route('**/api/utilitario/autenticador/autenticar', (route) =>
      route.fulfill({ status: 400, json: { status: 400, codigo: 'REGRA', mensagem: 'Sem resposta.', erros: [] } }),
    );
    await page.getByRole('button', { name: 'Recarregar dados' }).click();
    await recarregado;
    await page.getByRole('button', { name: 'Gerar Ticket' }).click();
    const pergunta = page.getByRole('dialog', { name: 'ATENÇÃO!' });
    await expect(pergunta.getByText('apagará os dados da licença existente', { exact: false })).toBeVisible();
    await pergunta.getByRole('button', { name: 'Não' }).click();
    await expect(pergunta).toBeHidden();
    await page.getByRole('button', { name: 'Retificar CNPJ/CPF' }).click();
    await page.getByRole('dialog', { name: 'ATENÇÃO!' }).getByRole('button', { name: 'OK' }).click();
    const retificar = page.getByRole('dialog', { name: 'Retificar CNPJ/CPF' });
    await retificar.getByRole('textbox', { name: 'CNPJ / CPF' }).fill('11222333000182');
    await retificar.getByRole('button', { name: 'Gravar' }).click();
    await page
      .getByRole('dialog', { name: 'Preencha os campos indicados' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(retificar.getByText('Insira um CNPJ/CPF igual ao utilizado', { exact: false })).toBeVisible();
  });

  test('na nuvem não há ticket, e a situação se clica para editar o CNPJ', async ({ page, entrar }) => {
    await entrar(administrador);
    await comLicenca(page, { ehModoNuvem: true, versao: 'NUVEM', status: 'ATIVA', cnpj: '11222333000181' });
    await page.goto('/utilitario/autenticador');
    await expect(page.getByText('Versão do autenticador: NUVEM')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gerar Ticket' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ativa: editar o CNPJ/CPF' }).click();
    const retificar = page.getByRole('dialog', { name: 'Retificar CNPJ/CPF' });
    await expect(retificar.getByRole('textbox', { name: 'CNPJ / CPF' })).toHaveValue('11222333000181');
  });
});
