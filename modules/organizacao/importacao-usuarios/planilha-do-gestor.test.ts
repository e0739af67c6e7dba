import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { baixarModelo } from './importacao-usuarios.contract.ts';

const t = useApp();
const { ver, inserir } = permissoesOrganizacao.usuario;
const CPF = '52998224725';

test('a planilha dos talentos sem usuário não leva o CPF a quem vê só as suas áreas', async () => {
  const { empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId, { nome: 'Minha' });
  const gestor = await t.app.usuario(empresaId, [ver, inserir, permissoesOrganizacao.colaborador.ver]);
  const eu = await criarColaborador(t.app, empresaId, { nome: 'Gestora', lotacao: { areaId } });
  await ligarUsuario(t.app, gestor.usuarioId, eu);
  await responderPorArea(t.app, empresaId, areaId, eu);
  await criarColaborador(t.app, empresaId, { nome: 'Da Equipe', cpf: CPF, lotacao: { areaId } });
  const { body } = await gestor.cliente.raw<string>({
    method: 'GET',
    url: `${baixarModelo.path}?formato=csv&semUsuario=true`,
  });
  const linha = body.split('\n').find((uma) => uma.includes('Da Equipe')) ?? '';
  expect(linha).not.toBe('');
  for (const escrito of [CPF, formatarCpf(CPF)]) expect(linha).not.toContain(escrito);
});
