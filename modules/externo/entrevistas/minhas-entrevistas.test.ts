import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  baixarMinhaEntrevista,
  confirmarPresenca,
  minhasEntrevistas,
  recusarEntrevista,
} from './minhas-entrevistas.contract.ts';

const t = useApp();

async function cenario() {
  const equipe = await t.app.empresa();
  const { id } = await criarCandidatoDoPortal(t.app, equipe.empresaId);
  const candidato = await t.app.candidato(equipe.empresaId, id);
  const marcar = (dados: object = {}) =>
    marcarEntrevista(t.app, equipe, {
      candidato: { id },
      observacaoInterna: 'Segredo da equipe',
      orientacoes: 'Traga documento.',
      ...dados,
    });
  return { equipe, candidato, id, marcar };
}

test('o candidato vê as suas, as próximas primeiro, sem o que a equipe anotou', async () => {
  const { candidato, marcar } = await cenario();
  const passada = await marcar({ data: somarDias(hoje(), -3) });
  const longe = await marcar({ data: somarDias(hoje(), 9) });
  const perto = await marcar({});
  const { body } = await candidato.call(minhasEntrevistas);
  expect(body.map(({ id }) => id)).toEqual([perto.id, longe.id, passada.id]);
  expect(body[0]).toMatchObject({
    podeConfirmar: true,
    podeRecusar: true,
    passou: false,
    orientacoes: 'Traga documento.',
  });
  expect(body[2]).toMatchObject({ podeConfirmar: false, podeRecusar: false, passou: true });
  expect(JSON.stringify(body)).not.toMatch(/Segredo|Pessoa de Teste/);
});

test('confirma, muda de ideia com uma observação, e a equipe lê a resposta', async () => {
  const { equipe, candidato, marcar } = await cenario();
  const { id } = await marcar();
  const params = { id };
  const sim = await candidato.call(confirmarPresenca, { params, body: { observacao: null } });
  expect(sim.body[0]).toMatchObject({ estado: 'CONFIRMADA', podeConfirmar: false });
  const nao = await candidato.call(recusarEntrevista, { params, body: { observacao: 'Estarei em prova' } });
  expect(nao.body[0]).toMatchObject({ estado: 'RECUSADA', minhaResposta: 'Estarei em prova' });
  const lida = await equipe.cliente.call(entrevista.obter, { params });
  expect(lida.body).toMatchObject({ estado: 'RECUSADA', respostaCandidato: 'Estarei em prova' });
  const longa = await candidato.call(recusarEntrevista, { params, body: { observacao: 'x'.repeat(501) } });
  expect(longa.problema.erros).toMatchObject([{ campo: 'observacao' }]);
});

test('baixa o arquivo de agenda, e ninguém responde nem baixa a de outro', async () => {
  const { equipe, candidato, marcar } = await cenario();
  const { id } = await marcar();
  const params = { id };
  const arquivo = await candidato.call(baixarMinhaEntrevista, { params });
  expect(arquivo.headers['content-type']).toContain('text/calendar');
  const vizinho = await criarCandidatoDoPortal(t.app, equipe.empresaId);
  const outro = await t.app.candidato(equipe.empresaId, vizinho.id);
  expect((await outro.call(minhasEntrevistas)).body).toEqual([]);
  expect((await outro.call(confirmarPresenca, { params, body: { observacao: null } })).status).toBe(404);
  expect((await outro.call(baixarMinhaEntrevista, { params })).status).toBe(404);
  expect((await t.app.anonimo.call(minhasEntrevistas)).status).toBe(401);
});

test('depois da hora não se responde mais', async () => {
  const { candidato, marcar } = await cenario();
  const { id } = await marcar({ data: somarDias(hoje(), -1) });
  const resposta = await candidato.call(confirmarPresenca, { params: { id }, body: { observacao: null } });
  expect(resposta.problema.mensagem).toMatch(/não começou/);
});
