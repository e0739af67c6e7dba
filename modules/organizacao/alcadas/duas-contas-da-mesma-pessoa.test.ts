import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { cenaDoSalario, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { substitutoAprovacao } from '#modules/organizacao/substitutos/substitutos.contract.ts';

const t = useApp();
const CPF = '52998224725';

/** The same person's record in another company of the group. */
async function outroRegistro(cpf: string): Promise<number> {
  return criarColaborador(t.app, (await t.app.empresa()).empresaId, { cpf });
}

const darCpf = (usuarioId: number, cpf: string) =>
  t.app.banco((db) => sql`update usuario set cpf = ${cpf} where id = ${usuarioId}`.execute(db));

test('uma pessoa com duas contas não decide as duas etapas', async () => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  const eu = await criarColaborador(t.app, c.dono.empresaId, { lotacao: c.onde });
  await ligarUsuario(t.app, c.ana.usuarioId, eu);
  expect((await c.decidir(c.ana, id, 1)).status).toBe(200);
  await t.app.banco((db) => sql`update usuario set ativo = false where id = ${c.ana.usuarioId}`.execute(db));
  await ligarUsuario(t.app, c.rui.usuarioId, eu);
  const { problema } = await c.decidir(c.rui, id, 2);
  expect(problema?.mensagem).toBe('Você já decidiu uma etapa anterior: cada pessoa decide uma só.');
});

test('quem nomeia os substitutos de todos não nomeia outra conta sua no lugar de outra pessoa', async () => {
  const c = await cenaDoSalario(t.app);
  const eu = await criarColaborador(t.app, c.dono.empresaId, { lotacao: c.onde });
  for (const { usuarioId } of [c.dono, c.rui]) await ligarUsuario(t.app, usuarioId, eu);
  const body = {
    ausente: { id: c.ana.usuarioId, nome: '' },
    substituto: { id: c.rui.usuarioId, nome: '' },
    ...{ inicio: '2030-01-10', fim: '2030-01-20' },
  };
  const { problema } = await c.dono.cliente.call(substitutoAprovacao.criar, { body });
  expect(problema?.erros).toEqual([
    { campo: 'substituto', mensagem: 'Ninguém se nomeia no lugar de outra pessoa: só ela o nomeia.' },
  ]);
});

test('a conta sem ligação que tem o CPF do talento não decide o salário dele, nem o vê proposto', async () => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  await t.app.banco((db) =>
    sql`update usuario set cpf = (select cpf from colaborador where id = ${c.pessoa}) where id = ${c.ana.usuarioId}`.execute(
      db,
    ),
  );
  const [status, vistas] = [(await c.decidir(c.ana, id, 1)).status, await c.listar(c.ana)];
  expect([status === 200, vistas.map((uma) => uma.id)]).toEqual([false, []]);
});

test.each([
  ['ligada a outro registro do seu CPF', async (rui: number) => ligarUsuario(t.app, rui, await outroRegistro(CPF))],
  ['sem ligação e com o CPF do talento', (rui: number) => darCpf(rui, CPF)],
])('quem decidiu uma etapa não decide a outra pela conta %s', async (_qual, ligar) => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  const eu = await criarColaborador(t.app, c.dono.empresaId, { cpf: CPF, lotacao: c.onde });
  await ligarUsuario(t.app, c.ana.usuarioId, eu);
  expect((await c.decidir(c.ana, id, 1)).status).toBe(200);
  await ligar(c.rui.usuarioId);
  expect((await c.decidir(c.rui, id, 2)).problema?.mensagem).toBe(
    'Você já decidiu uma etapa anterior: cada pessoa decide uma só.',
  );
});

test('a conta ligada a outro registro do CPF do talento não decide o salário dele, nem o vê proposto', async () => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  await t.app.banco((db) => sql`update colaborador set cpf = ${CPF} where id = ${c.pessoa}`.execute(db));
  await ligarUsuario(t.app, c.ana.usuarioId, await outroRegistro(CPF));
  const [status, vistas] = [(await c.decidir(c.ana, id, 1)).status, await c.listar(c.ana)];
  expect([status === 200, vistas.map((uma) => uma.id)]).toEqual([false, []]);
});
