import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cenaDoSalario } from './propostas.factory.ts';

const t = useApp();
const em = (dias: number) => somarDias(hoje(), dias);
const COM_OUTRO = /saiu da empresa há menos de um ano com outro salário/;

/** The talent of the scene leaves, and comes back with 9000.00 instead of 3000.00 under this CPF. */
async function volta(cpfAoVoltar: (seu: string) => string | null) {
  const c = await cenaDoSalario(t.app);
  const motivo = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
  const saida = { colaborador: { id: c.pessoa }, motivo: { id: motivo }, data: em(-3), observacao: null };
  await c.dono.cliente.call(desligamento.criar, { body: saida as never });
  const { body } = await c.dono.cliente.call(colaborador.obter, { params: { id: c.pessoa } });
  const { id: _, versao: __, ...ficha } = body;
  const seu = ficha.pessoal.cpf ?? '';
  const lotacao = {
    ...{ areaOrganizacional: { id: c.onde.areaId }, estabelecimento: { id: c.onde.estabelecimentoId } },
    ...{ faixaSalarial: { id: c.onde.faixaSalarialId }, tipoSalario: '3', indice: null, quantidade: null },
    salario: '9000.00',
  };
  const nova = { ...ficha, dataDesligamento: null, dataAdmissao: hoje(), matricula: null, lotacao };
  const criada = await c.dono.cliente.call(colaborador.criar, {
    body: { ...nova, pessoal: { ...ficha.pessoal, cpf: cpfAoVoltar(seu) } } as never,
  });
  return { c, seu, criada };
}

test.each([
  ['sem CPF', () => null],
  ['com outro CPF', () => cpfUnico()],
])('quem volta %s não recebe outro salário ao ter depois o CPF corrigido', async (_, cpf) => {
  const { c, seu, criada } = await volta(cpf);
  expect(criada.status, JSON.stringify(criada.body)).toBe(201);
  const { pode: __, ...lida } = (await c.dono.cliente.call(colaborador.obter, { params: { id: criada.body.id } }))
    .body as never as { pode: unknown; pessoal: object };
  const corrigida = await c.dono.cliente.call(colaborador.atualizar, {
    params: { id: criada.body.id },
    body: { ...lida, pessoal: { ...lida.pessoal, cpf: seu } } as never,
  });
  expect(corrigida.problema?.mensagem).toMatch(COM_OUTRO);
});

test('trocar o CPF de quem saiu não deixa voltar com outro salário', async () => {
  const c = await cenaDoSalario(t.app);
  const motivo = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
  const saida = { colaborador: { id: c.pessoa }, motivo: { id: motivo }, data: em(-3), observacao: null };
  await c.dono.cliente.call(desligamento.criar, { body: saida as never });
  const { pode: __, ...antiga } = (await c.dono.cliente.call(colaborador.obter, { params: { id: c.pessoa } }))
    .body as never as { pode: unknown; pessoal: { cpf: string }; id: number };
  const mudada = await c.dono.cliente.call(colaborador.atualizar, {
    params: { id: c.pessoa },
    body: { ...antiga, pessoal: { ...antiga.pessoal, cpf: cpfUnico() } } as never,
  });
  const { rows } = await t.app.banco((db) =>
    sql<{ cpf: string }>`select cpf from colaborador where id = ${c.pessoa}`.execute(db),
  );
  expect([mudada.status, rows[0]?.cpf]).toEqual([400, antiga.pessoal.cpf]);
});
