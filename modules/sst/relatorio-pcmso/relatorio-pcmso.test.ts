import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { gravarResultado } from '#modules/sst/asos/resultado.contract.ts';
import { criarAso, criarExame, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { relatorioAnalitico } from './relatorio-pcmso.contract.ts';

const t = useApp();
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object = {}) =>
  cliente.raw({
    method: 'POST',
    url: `/api${relatorioAnalitico.path}`,
    payload: { ano: 2025, estabelecimentosIds: [], discussao: null, formato: 'csv', ...filtro },
  });

/** Six people of Produção had audiometry in 2025, two of them with a finding; one of another sector too, and one in 2024. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const compras = await criarArea(t.app, empresaId, { nome: 'Compras' });
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const profissionalId = await criarProfissionalSst(t.app, empresaId, { orgaoDeClasse: '1' });
  for (const [lugar, areaId] of [producao, producao, producao, producao, producao, producao, compras].entries()) {
    const colaboradorId = await criarColaborador(t.app, empresaId, { nome: `Pessoa ${lugar}`, lotacao: { areaId } });
    const data = '2025-05-10';
    const id = await criarAso(t.app, empresaId, { colaboradorId, data, profissionalId, exames: [{ exameId, data }] });
    const resultado = lugar < 2 ? '2' : '1';
    await cliente.call(gravarResultado, {
      params: { id },
      body: {
        restricoes: null,
        observacoes: null,
        exames: [{ exameId, resultado, achado: null }],
      } as never,
    });
    if (lugar === 0)
      await criarAso(t.app, empresaId, {
        colaboradorId,
        data: '2024-05-10',
        profissionalId,
        exames: [{ exameId, data: '2024-05-10' }],
      });
  }
  return dono;
}

test('o relatório analítico conta os exames e os alterados do ano por setor, sem nome de ninguém', async () => {
  const s = await cena();
  const csv = (await pedir(s)).bytes.toString();
  // Compras, with one exam, is counted together with Produção: alone it would tell of one person.
  expect(csv).toContain('Audiometria;Outros setores;7;2');
  expect(csv).not.toContain('Compras');
  expect(csv).not.toContain('Pessoa');
  expect((await pedir(s, { ano: 2024 })).bytes.toString()).toContain('Audiometria;Produção;1;menos de 5 pessoas');
  expect((await pedir(s, { ano: 2023 })).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(s, { ano: 1999 })).problema.erros).toMatchObject([{ campo: 'ano' }]);
});

test('por estabelecimento, só o profissional de saúde vê quantos se alteraram: de duas escolhas se acharia uma pessoa', async () => {
  const s = await cena();
  const estabelecimentoId = await criarEstabelecimento(t.app, s.empresaId);
  await t.app.banco((db) =>
    sql`update historico_colaborador set estabelecimento_id = ${estabelecimentoId} where empresa_id = ${s.empresaId}`.execute(
      db,
    ),
  );
  const filtro = { estabelecimentosIds: [estabelecimentoId] };
  expect((await pedir(s, filtro)).bytes.toString()).toContain('Audiometria;Outros setores;7;2');
  const rh = await t.app.usuario(s.empresaId, [relatorioAnalitico.permissao, permissaoVerTodasAreas]);
  expect((await pedir(rh, filtro)).bytes.toString()).toContain('Audiometria;Outros setores;7;só na empresa inteira');
  expect((await pedir(rh)).bytes.toString()).toContain('Audiometria;Outros setores;7;2');
  // Whoever sees no area has nothing to count.
  const semAreas = await t.app.usuario(s.empresaId, [relatorioAnalitico.permissao]);
  expect((await pedir(semAreas)).problema.codigo).toBe('SEM_DADOS');
});

test('o relatório analítico sai em PDF com a discussão, e só para quem pode', async () => {
  const s = await cena();
  const pdf = await pedir(s, { formato: 'pdf', discussao: 'Sem casos novos.\nMenos ruído.' });
  const escrito = await textoDoPdf(pdf.bytes);
  for (const parte of ['2025', 'Audiometria', 'Outros setores 7 2', 'Sem casos novos. Menos ruído.'])
    expect(escrito).toContain(parte);
  expect(escrito).not.toMatch(/Pessoa \d|Compras/);
  // What the doctor wrote may tell of somebody: neither the log nor the queue of reports keeps it.
  const depois = await s.cliente.raw({
    method: 'POST',
    url: `/api${relatorioAnalitico.path}`,
    headers: { prefer: 'respond-async' },
    payload: { ano: 2025, estabelecimentosIds: [], formato: 'pdf', discussao: 'Sem casos novos.' },
  });
  expect(depois.status).toBe(200);
  expect(await textoDoPdf(depois.bytes)).toContain('Sem casos novos.');
  const trilha = JSON.stringify(await t.app.auditoria(s.empresaId, 'Relatório'));
  expect(trilha).toContain('2025');
  expect(trilha).not.toContain('casos novos');
  expect((await pedir(await t.app.usuario(s.empresaId, [aso.permissoes.ver]))).status).toBe(403);
  expect((await pedir(await t.app.empresa())).problema.codigo).toBe('SEM_DADOS');
});
