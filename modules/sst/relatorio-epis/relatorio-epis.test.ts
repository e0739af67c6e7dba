import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  criarLugar,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { relatorioDeEpis } from './relatorio-epis.contract.ts';

const t = useApp();
const marco = { dataIni: '2026-03-01', dataFim: '2026-03-31', quais: 'E', agruparPor: 'EPI' };
const semLugar = { episIds: [], talentosIds: [], areasIds: [], cargosIds: [], estabelecimentosIds: [] };
const PESSOAS_E_EPIS = new Set(['Ana', 'Bia', 'Botina', 'Luva']);
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object) =>
  cliente.raw({ method: 'POST', url: `/api${relatorioDeEpis.path}`, payload: { ...marco, ...filtro } });

/** What was handed out at a place: to whom, what, on which day, to be exchanged until when, and how many. */
async function entregar(empresaId: number, lugar: number, dados: readonly [number, number, string, string, number]) {
  const [quem, epi, data, trocar, quantidade] = dados;
  const id = await inserir(
    t.app,
    sql`insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
      values (${empresaId}, ${quem}, ${lugar}, ${data}) returning id`,
  );
  await inserir(
    t.app,
    sql`insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, numero_ca, trocar_ate)
      values (${empresaId}, ${id}, ${epi}, ${quantidade}, '31469', ${trocar}) returning id`,
  );
}

/** Ana of Produção got a boot in February, to be exchanged in March, and gloves in March; Bia gloves in April. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const lugar = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId } });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  const [botina, luva] = [
    await criarEpi(t.app, empresaId, { nome: 'Botina' }),
    await criarEpi(t.app, empresaId, { nome: 'Luva' }),
  ];
  for (const entrega of [
    [ana, botina, '2026-02-10', '2026-03-10', 1],
    [ana, luva, '2026-03-05', '2026-04-05', 2],
    [bia, luva, '2026-04-02', '2026-05-02', 1],
  ] as const)
    await entregar(empresaId, lugar, entrega);
  return { ...dono, botina, luva, bia };
}
const talentosEEpis = async (quem: Pick<Tenant, 'cliente'>, filtro: object) => {
  const answer = await pedir(quem, { ...filtro, formato: 'csv' });
  return answer.bytes.toString().split('\r\n').join('\n');
};

test('o relatório de EPIs conta o que foi entregue no período, por EPI, e o que nele se troca', async () => {
  const s = await cena();
  const entregues = await talentosEEpis(s, {});
  expect(entregues).toContain('05/03/2026;Luva;2');
  expect(entregues).not.toContain('Botina');
  expect(entregues).not.toContain('Bia');
  const aTrocar = await talentosEEpis(s, { quais: 'V', agruparPor: 'TALENTO' });
  expect(aTrocar).toContain('10/02/2026;Botina;1');
  expect(aTrocar).not.toContain('Luva');
  expect((await pedir(s, { episIds: [s.botina] })).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(s, { dataIni: '2026-04-01' })).problema.erros).toMatchObject([{ campo: 'dataFim' }]);
});

/** The groups of a report, in their order, with who got what in each. */
const emGrupos = async (quem: Pick<Tenant, 'cliente'>, filtro: object) =>
  (await linhasDaPrevia(quem.cliente, relatorioDeEpis, { ...semLugar, ...marco, ...filtro }))
    .filter((linha) => linha.startsWith('[') || /\| (Ana|Bia) \|/.test(linha))
    .map((linha) =>
      linha.startsWith('[')
        ? linha
        : linha
            .split(' | ')
            .filter((um) => PESSOAS_E_EPIS.has(um))
            .join(' '),
    );

test.each([
  ['EPI', ['[Grupo: Botina]', 'Botina Ana', '[Grupo: Luva]', 'Luva Ana', 'Luva Bia']],
  ['TALENTO', ['[Grupo: Ana]', 'Botina Ana', 'Luva Ana', '[Grupo: Bia]', 'Luva Bia']],
  ['AREA_ORGANIZACIONAL', ['[Grupo: Produção]', 'Botina Ana', 'Luva Ana', '[Grupo: Sem área]', 'Luva Bia']],
  ['MES_ANO', ['[Grupo: 02/2026]', 'Botina Ana', '[Grupo: 03/2026]', 'Luva Ana', '[Grupo: 04/2026]', 'Luva Bia']],
])('o relatório de EPIs se agrupa por %s', async (agruparPor, grupos) => {
  const s = await cena();
  expect(await emGrupos(s, { dataIni: '2026-02-01', dataFim: '2026-04-30', agruparPor })).toEqual(grupos);
});

test('cada filtro do relatório de EPIs deixa de fora o que não é dele', async () => {
  const s = await cena();
  const ate = { dataIni: '2026-02-01', dataFim: '2026-04-30', agruparPor: 'TALENTO' };
  const lugar = await criarLugar(t.app, s.empresaId);
  const caio = await criarColaborador(t.app, s.empresaId, { nome: 'Caio', lotacao: lugar });
  await entregar(s.empresaId, lugar.estabelecimentoId, [caio, s.luva, '2026-03-02', '2026-09-01', 1]);
  const quem = async (filtro: object) =>
    (await linhasDaPrevia(s.cliente, relatorioDeEpis, { ...semLugar, ...marco, ...ate, ...filtro })).flatMap(
      (linha) => /^\[Grupo: (.+)\]$/.exec(linha)?.[1] ?? [],
    );
  expect(await quem({})).toEqual(['Ana', 'Bia', 'Caio']);
  expect(await quem({ episIds: [s.botina] })).toEqual(['Ana']);
  expect(await quem({ talentosIds: [s.bia] })).toEqual(['Bia']);
  for (const filtro of [
    { areasIds: [lugar.areaId] },
    { cargosIds: [lugar.cargoId] },
    { estabelecimentosIds: [lugar.estabelecimentoId] },
  ])
    expect(await quem(filtro)).toEqual(['Caio']);
});

test('o relatório de EPIs sai em PDF com figuras, e só mostra a quem pode os talentos que vê', async () => {
  const s = await cena();
  expect((await pedir(s, { formato: 'pdf' })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await linhasDaPrevia(s.cliente, relatorioDeEpis, marco)).join('\n')).toContain('EPIs mais entregues');
  const semAreas = await t.app.usuario(s.empresaId, [relatorioDeEpis.permissao]);
  expect((await pedir(semAreas, {})).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(await t.app.usuario(s.empresaId, []), {})).status).toBe(403);
  expect((await pedir(await t.app.empresa(), {})).problema.codigo).toBe('SEM_DADOS');
});
