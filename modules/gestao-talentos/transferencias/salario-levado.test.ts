import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { transferir } from './transferencias.contract.ts';

const t = useApp();

const ler = async <T>(query: ReturnType<typeof sql>) =>
  (await t.app.banco((db) => query.execute(db))).rows as readonly T[];
const em = (dias: number) => somarDias(hoje(), dias);

/** A talent who earns 4.321,00, and their first line in the company to which they go in forty days. */
async function cena() {
  const [a, b] = [await t.app.empresa(), await t.app.empresa()];
  await ler(
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${b.perfilId})`,
  );
  const [daqui, la] = [await criarLugar(t.app, a.empresaId), await criarLugar(t.app, b.empresaId)];
  const id = await criarColaborador(t.app, a.empresaId, {
    nome: 'Davi Prado',
    lotacao: { ...daqui, tipoSalario: '3', salario: '4321.00' },
  });
  const body = {
    empresaId: b.empresaId,
    data: em(40),
    areaId: la.areaId,
    estabelecimentoId: la.estabelecimentoId,
    faixaId: la.faixaSalarialId,
    matricula: null,
    observacao: null,
  };
  expect((await a.cliente.call(transferir, { params: { id }, body })).status).toBe(201);
  const [linha] = await ler<{ id: number }>(sql`select h.id from historico_colaborador h
    join transferencia x on x.colaborador_destino_id = h.colaborador_id where x.colaborador_id = ${id}`);
  return { a, daqui, id, linhaId: linha?.id ?? 0 };
}

/** What the line pays after a night. */
async function depoisDaNoite(linhaId: number): Promise<string | undefined> {
  await t.app.jobs.send(null, 'gestao-talentos.salario-de-transferidos', {});
  await t.app.executarTarefas();
  const [linha] = await ler<{ paga: string }>(
    sql`select tipo_salario || ' ' || salario as paga from historico_colaborador where id = ${linhaId}`,
  );
  return linha?.paga;
}

test('o aumento que a origem dá antes do dia chega ao registro novo, por linha ou por faixa, e o log o diz', async () => {
  const { a, daqui, id, linhaId } = await cena();
  const log = () =>
    ler(sql`select antes, depois, ator_tipo as ator from auditoria
      where entidade = ${historicoColaborador.nome.um} and entidade_id = ${linhaId} and acao = 'Alteração' order by id`);
  expect(await depoisDaNoite(linhaId)).toBe('3 4321.00');
  expect(await log()).toEqual([]);

  const linha = (dias: number, pago: object) =>
    criarHistorico(t.app, a.empresaId, id, { ...daqui, data: em(dias), motivo: 'DISSIDIO', ...pago });
  await linha(10, { tipoSalario: '3', salario: '5000.00' });
  expect(await depoisDaNoite(linhaId)).toBe('3 5000.00');
  expect(await log()).toEqual([{ ator: 'sistema', antes: { salario: '4321.00' }, depois: { salario: '5000.00' } }]);

  await linha(20, { tipoSalario: '1' });
  await ler(sql`insert into faixa_salarial_historico (empresa_id, faixa_salarial_id, data, tipo, valor)
    values (${a.empresaId}, ${daqui.faixaSalarialId}, ${em(30)}, '3', 6100), (${a.empresaId}, ${daqui.faixaSalarialId}, ${em(41)}, '3', 9900)`);
  expect(await depoisDaNoite(linhaId)).toBe('3 6100.00');
});

test('a linha que a outra empresa alterou ou que a folha dela conhece fica, e o que passou há muito também', async () => {
  const { a, daqui, id, linhaId } = await cena();
  await criarHistorico(t.app, a.empresaId, id, { ...daqui, data: em(10), tipoSalario: '3', salario: '5000.00' });
  const com = async (mudar: ReturnType<typeof sql>) => {
    await ler(mudar);
    return depoisDaNoite(linhaId);
  };
  const linha = sql`update historico_colaborador set`;
  expect(await com(sql`${linha} versao = 2 where id = ${linhaId}`)).toBe('3 4321.00');
  expect(await com(sql`${linha} versao = 1, status = 'CONFIRMADO' where id = ${linhaId}`)).toBe('3 4321.00');
  await ler(sql`update transferencia set data = ${em(-32)} where colaborador_id = ${id}`);
  await ler(sql`update historico_colaborador set data = ${em(-42)} where colaborador_id = ${id} and data = ${em(10)}`);
  expect(await com(sql`${linha} status = 'NAO_INTEGRADO', data = ${em(-32)} where id = ${linhaId}`)).toBe('3 4321.00');
  await ler(sql`update transferencia set data = ${em(-31)} where colaborador_id = ${id}`);
  expect(await com(sql`${linha} data = ${em(-31)} where id = ${linhaId}`)).toBe('3 5000.00');
});
