import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cenaDoSalario, propostaEm } from './propostas.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

test('quem propõe o próprio aumento não fica sabendo por uma recusa do que outra pessoa propôs para si', async () => {
  const c = await cenaDoSalario(t.app);
  const { ver, inserir, editar } = permissoesOrganizacao.historicoColaborador;
  const eu = await t.app.usuario(c.dono.empresaId, [ver, inserir, editar, SALARIO, permissaoVerTodasAreas]);
  await ligarUsuario(t.app, eu.usuarioId, c.pessoa);
  propostaEm(await c.incluir({ salario: '2000.00' }));
  const { problema } = await c.incluir({ salario: '5000.00' }, eu);
  expect(problema?.mensagem).not.toMatch(/Já há uma proposta/);
});
