import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato, ligarCandidatos, movimentoPara } from '#modules/captacao/captacao.factory.ts';
import { candidatosEsperando } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { desfazer, type MoverForm, mover, reprovar } from './movimentos.contract.ts';
import { escolherQuemEspera } from './quadro.contract.ts';
import { type Cena, cenasDoQuadro, NOMES, semEmail } from './quadro.factory.ts';

const t = useApp();
const { cena, executar, versoes, moverTodos, quadro, totais, emails, modeloNa } = cenasDoQuadro(t);

const reprovarTodos = async (c: Cena, email: MoverForm['email'] = semEmail) =>
  c.cliente.call(reprovar, {
    params: { id: c.solicitacaoId },
    body: {
      candidatos: await versoes(c),
      motivoReprovacao: { id: c.motivo },
      data: '2026-02-12',
      observacao: 'Pouca experiência',
      email,
    },
  });
/** The steps of all candidates of the scene, as they were written. */
const passos = (c: Cena) =>
  executar(sql`select h.data, h.hora_ini, h.hora_fim, h.responsavel, h.apto, h.observacao, h.motivo_reprovacao_id as motivo
    from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
    where cs.solicitacao_pessoal_id = ${c.solicitacaoId} order by h.id`);

describe('a reprovação', () => {
  test('fica no histórico de cada um com o motivo, o dia, a observação e quem decidiu, e sem hora', async () => {
    const c = await cena();
    const feita = await reprovarTodos(c);
    expect(feita.body).toMatchObject({ enviados: 0, semEmail: 0, cairam: [] });
    expect(await passos(c)).toEqual(
      NOMES.map(() => ({
        ...{ data: '2026-02-12', hora_ini: null, hora_fim: null, responsavel: 'Pessoa de Teste', apto: 'N' },
        ...{ observacao: 'Pouca experiência', motivo: c.motivo },
      })),
    );
    expect((await t.app.auditoria(c.empresaId)).at(-1)).toMatchObject({
      acao: 'Reprovação',
      entidade: 'Candidatos da solicitação',
      antes: c.ligacoes.map((id) => ({ id, apto: 'I', etapaSeletivaId: null })),
      depois: { tipo: 'REPROVAR', movimento: feita.body.movimentoId, motivoId: c.motivo },
    });
  });

  test('escreve a quem tem e-mail quando se pede, e só então', async () => {
    const c = await cena();
    const escrita = { assunto: 'Sobre a vaga', texto: 'Não foi desta vez, {primeiroNome}.' };
    const calada = await reprovarTodos(c, { enviar: false, ...escrita });
    expect(calada.body).toMatchObject({ enviados: 0, semEmail: 0 });
    expect(await emails(c)).toEqual([]);
    const dita = await reprovarTodos(c, { enviar: true, ...escrita });
    expect(dita.body).toMatchObject({ enviados: 2, semEmail: 1 });
    expect((await emails(c)).map(({ texto }) => texto)).toEqual([
      'Não foi desta vez, Ana.',
      'Não foi desta vez, Bruno.',
    ]);
  });

  test('desfeita, devolve cada um à etapa e à aptidão de antes', async () => {
    const c = await cena();
    await moverTodos(c, c.triagem, { apto: 'S' });
    const { body } = await reprovarTodos(c);
    expect((await quadro(c)).ultimoMovimento).toMatchObject({ tipo: 'REPROVAR', texto: '3 candidatos reprovados' });
    const desfeita = await c.cliente.call(desfazer, {
      params: { id: c.solicitacaoId },
      body: { movimentoId: body.movimentoId },
    });
    expect(desfeita.body).toEqual({ desfeitos: 3, emails: 0, voltaram: [] });
    const [, triagem] = (await quadro(c)).colunas;
    expect(triagem?.cartoes.map(({ apto, motivo }) => [apto, motivo])).toEqual(NOMES.map(() => ['S', null]));
  });
});

test('espera uma resposta só quem segue na seleção e não foi reprovado nem contratado', async () => {
  const c = await cena();
  const [ana, bruno, caio] = c.ligacoes;
  const [dora] = await ligarCandidatos(t.app, c.solicitacaoId, [
    await criarCandidato(t.app, c.empresaId, { nome: 'Dora', email: 'dora@exemplo.com.br' }),
  ]);
  const esperam = async () => {
    const params = { id: c.solicitacaoId };
    const nomes = (await c.cliente.call(escolherQuemEspera, { params })).body.map(({ nome, temEmail }) => [
      nome,
      temEmail,
    ]);
    expect((await c.cliente.call(candidatosEsperando, { params })).body).toBe(nomes.length);
    return nomes;
  };
  expect(await esperam()).toEqual([
    ['Ana', true],
    ['Bruno', true],
    ['Caio', false],
    ['Dora', true],
  ]);
  await executar(
    sql`update candidato_solicitacao set contratado = true, contratado_em = current_date where id = ${ana}`,
  );
  await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${bruno}`);
  await executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${c.entrevista} where id = ${caio}`);
  expect(await esperam()).toEqual([
    ['Caio', false],
    ['Dora', true],
  ]);
  await executar(sql`update candidato_solicitacao set apto = 'N' where id = ${dora}`);
  expect(await esperam()).toEqual([['Caio', false]]);
  const deOutra = await t.app.empresa();
  const alheia = await deOutra.cliente.call(escolherQuemEspera, { params: { id: c.solicitacaoId } });
  expect(alheia.status).toBe(404);
});

test('quem se move como não apto fica com o motivo no cartão e no histórico', async () => {
  const c = await cena();
  const { body } = await moverTodos(c, c.triagem, { apto: 'N', motivoReprovacao: { id: c.motivo } });
  expect(body.cartoes.map(({ apto, motivo }) => [apto, motivo])).toEqual(
    NOMES.map(() => ['N', 'Sem a experiência pedida']),
  );
  expect(await passos(c)).toMatchObject(NOMES.map(() => ({ apto: 'N', motivo: c.motivo, hora_ini: '09:00' })));
});

test('o que se escreveu e não se pediu para enviar não sai, e vai o que a etapa envia por si', async () => {
  const c = await cena();
  const email = { enviar: false, assunto: 'Rascunho', texto: 'Ainda não.' };
  expect((await moverTodos(c, c.entrevista, { email })).body).toMatchObject({ enviados: 0, semEmail: 0 });
  expect(await emails(c)).toEqual([]);
  await modeloNa(c, c.triagem, true);
  await moverTodos(c, c.triagem, { email });
  const vaga = 'Sua vaga: Auxiliar de produção';
  expect((await emails(c)).map(({ assunto }) => assunto)).toEqual([vaga, vaga]);
});

test('quando outra pessoa moveu vários, a recusa diz quantos e onde está cada um', async () => {
  const c = await cena();
  const vistos = await versoes(c);
  await c.cliente.call(mover, {
    params: { id: c.solicitacaoId },
    body: movimentoPara(c.triagem, vistos.slice(0, 2)),
  });
  const tarde = await c.cliente.call(mover, {
    params: { id: c.solicitacaoId },
    body: movimentoPara(c.entrevista, vistos),
  });
  expect(tarde.problema).toMatchObject({
    status: 409,
    mensagem: '2 candidatos foram movimentados por outra pessoa enquanto você os via.',
  });
  const { atual } = tarde.problema as unknown as {
    atual: { etapa: string; cartao: { candidato: { nome: string } } }[];
  };
  expect(atual.map(({ etapa, cartao }) => [cartao.candidato.nome, etapa]).sort()).toEqual([
    ['Ana', 'Triagem'],
    ['Bruno', 'Triagem'],
  ]);
  expect(await totais(c)).toEqual([1, 2, 0]);
});

test('com a solicitação parada o quadro não oferece desfazer, e o diz a quem tenta', async () => {
  const c = await cena();
  const { body } = await moverTodos(c, c.triagem);
  expect((await quadro(c)).ultimoMovimento).toMatchObject({ id: body.movimentoId });
  await executar(
    sql`update solicitacao_pessoal set suspensa = true, qtd_vagas_preenchidas = 1 where id = ${c.solicitacaoId}`,
  );
  expect(await quadro(c)).toMatchObject({ ultimoMovimento: null, solicitacao: { quantidade: 2, preenchidas: 1 } });
  const tentado = await c.cliente.call(desfazer, {
    params: { id: c.solicitacaoId },
    body: { movimentoId: body.movimentoId },
  });
  expect(tentado.problema.mensagem).toMatch(/suspensa/);
});
