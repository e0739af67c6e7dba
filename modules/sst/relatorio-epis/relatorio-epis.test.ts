import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { relatorioDeEpis } from './relatorio-epis.contract.ts';

const t = useApp();
const marco = { dataIni: '2026-03-01', dataFim: '2026-03-31', quais: 'E', agruparPor: 'EPI' };
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object) =>
  cliente.raw({ method: 'POST', url: `/api${relatorioDeEpis.path}`, payload: { ...marco, ...filtro } });

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
  for (const [quem, epi, data, trocar, quantidade] of [
    [ana, botina, '2026-02-10', '2026-03-10', 1],
    [ana, luva, '2026-03-05', '2026-04-05', 2],
    [bia, luva, '2026-04-02', '2026-05-02', 1],
  ] as const) {
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
  return { ...dono, botina, luva };
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

test('o relatório de EPIs sai em PDF com figuras, e só mostra a quem pode os talentos que vê', async () => {
  const s = await cena();
  expect((await pedir(s, { formato: 'pdf' })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await linhasDaPrevia(s.cliente, relatorioDeEpis, marco)).join('\n')).toContain('EPIs mais entregues');
  const semAreas = await t.app.usuario(s.empresaId, [relatorioDeEpis.permissao]);
  expect((await pedir(semAreas, {})).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(await t.app.usuario(s.empresaId, []), {})).status).toBe(403);
  expect((await pedir(await t.app.empresa(), {})).problema.codigo).toBe('SEM_DADOS');
});
