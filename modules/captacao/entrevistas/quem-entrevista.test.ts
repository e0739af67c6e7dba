import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { verConflitos } from './agenda.contract.ts';
import { opcoesDeColaboradores } from './andamento.contract.ts';
import { entrevista } from './entrevistas.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();

test('o gestor só nomeia como entrevistador um colaborador que vê, ou que já conduz uma entrevista que ele vê', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const candidato = { id: await criarCandidato(t.app, empresaId) };
  const [oculto, conhecido] = [
    await criarColaborador(t.app, empresaId, { nome: 'Zilda Oculta' }),
    await criarColaborador(t.app, empresaId, { nome: 'Davi Conhecido' }),
  ];
  const { ver, inserir, editar } = permissoesCaptacao.entrevista;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const { id } = await marcarEntrevista(t.app, dono, {
    candidato,
    entrevistadores: [{ id: gestor.usuarioId }],
    colaboradores: [{ id: conhecido }],
  });
  const opcoes = async (query: { ids?: number[] }) =>
    (await gestor.cliente.call(opcoesDeColaboradores, { query })).body.map((linha) => linha.id);
  expect(await opcoes({})).toEqual([conhecido]);
  expect(await opcoes({ ids: [oculto, conhecido] })).toEqual([conhecido]);
  const lida = (await gestor.cliente.call(entrevista.obter, { params: { id } })).body;
  const gravar = (colaboradores: number[]) =>
    gestor.cliente.call(entrevista.atualizar, {
      params: { id },
      body: { ...lida, colaboradores: colaboradores.map((quem) => ({ id: quem })) },
    });
  const recusa = await gravar([conhecido, oculto]);
  expect([recusa.status, recusa.problema.erros]).toEqual([400, [expect.objectContaining({ campo: 'colaboradores' })]]);
  expect((await gravar([conhecido, 987_654])).problema.erros).toEqual(recusa.problema.erros);
  expect((await gravar([conhecido])).status).toBe(200);
  expect((await dono.cliente.call(opcoesDeColaboradores, { query: { ids: [oculto] } })).body).toHaveLength(1);
  await marcarEntrevista(t.app, dono, { candidato, data: somarDias(hoje(), 2), colaboradores: [{ id: oculto }] });
  const { body: conflitos } = await gestor.cliente.call(verConflitos, {
    query: {
      data: somarDias(hoje(), 2),
      horaIni: '09:00',
      horaFim: '10:00',
      usuariosIds: [],
      colaboradoresIds: [oculto],
    },
  } as never);
  expect(JSON.stringify(conflitos)).not.toContain('Zilda');
});
