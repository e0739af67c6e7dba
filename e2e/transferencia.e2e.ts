import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { dialogo } from './dialogos.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** Somebody goes on in another company of the group, and back. */

const CPFS: Readonly<Record<string, string>> = { desktop: '711000001', celular: '711000002' };
const umaDe = async (page: Page, path: string): Promise<{ id: number; nome: string }> => {
  const [primeira] = await (await page.request.get(`/api${path}/opcoes`)).json();
  return primeira;
};

test('transfere-se um talento para outra empresa do grupo, e cancela-se a transferência', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { name } = test.info().project;
  const criado = await page.request.post('/api/gestao-talentos/talentos', {
    data: {
      nome: `Transferência ${name}`,
      vinculo: 'E',
      dataAdmissao: '2024-01-02',
      pessoal: { cpf: cpfDeBase(CPFS[name] ?? '711000003') },
      lotacao: {
        areaOrganizacional: await umaDe(page, '/cargo-salario/areas-organizacionais'),
        estabelecimento: await umaDe(page, '/utilitario/estabelecimentos'),
        faixaSalarial: await umaDe(page, '/cargo-salario/faixas-salariais'),
        tipoSalario: '3',
        salario: '2500.00',
      },
    },
  });
  expect(criado.status(), await criado.text()).toBe(201);
  const { id } = await criado.json();
  const destino = await umaDe(page, '/gestao-talentos/transferencias/empresas');

  await page.goto(`/gestao-talentos/talentos/${id}`);
  await page.getByRole('button', { name: 'Transferir para outra empresa' }).click();
  const transferir = dialogo(page, 'Transferir para outra empresa');
  await escolher(transferir, 'Para a empresa', destino.nome);
  await transferir.getByRole('textbox', { name: 'A partir de' }).fill('02/03/2026');
  for (const lugar of ['Área organizacional', 'Estabelecimento', 'Cargo e faixa']) {
    await transferir.getByRole('combobox', { name: lugar }).click();
    await page.getByRole('option').filter({ hasNotText: 'Carregando' }).first().click();
  }
  await conferir('transferir-talento');
  await transferir.getByRole('button', { name: 'Transferir' }).click();
  await avisou(page, 'Talento transferido.');
  const transferencias = page.getByRole('region', { name: 'Transferências' });
  await expect(transferencias).toContainText(`Transferido para ${destino.nome}`);
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Saída por transferência');

  await transferencias.getByRole('button', { name: 'Cancelar transferência' }).click();
  const cancelar = dialogo(page, 'Cancelar transferência');
  await cancelar.getByRole('textbox', { name: /^Motivo/ }).fill('Ficou onde estava.');
  await conferir('cancelar-transferencia');
  await cancelar.getByRole('button', { name: 'Cancelar transferência' }).click();
  await avisou(page, 'Transferência cancelada. O talento voltou à empresa de origem.');
  await expect(transferencias).toContainText('Cancelada');
  await expect(transferencias).toContainText('Ficou onde estava.');
  await expect(transferencias.getByRole('button', { name: 'Transferir para outra empresa' })).toBeVisible();
});
