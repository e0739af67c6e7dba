import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarModeloAvaliacao } from '#modules/captacao/captacao.factory.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { clonarModelo, modeloAvaliacaoCandidato, perguntasDoModelo } from './modelos-avaliacao-candidato.contract.ts';

const t = useApp();

async function comModelo() {
  const empresa = await t.app.empresa();
  const { id } = await criarModeloAvaliacao(empresa, { perguntas: [] });
  return { empresa, cliente: empresa.cliente, id };
}

const textos = async ({ cliente }: Tenant, id: number) =>
  (await cliente.call(perguntasDoModelo.listar, { params: { id } })).body.map(
    ({ ordem, texto }) => `${ordem} ${texto}`,
  );

describe('o modelo', () => {
  test('tem título único na empresa, e o mínimo vai de 0 a 100', async () => {
    const { cliente } = await t.app.empresa();
    const corpo = { titulo: 'Lógica', ativo: true, ordemAleatoria: false } as never;
    expect((await cliente.call(modeloAvaliacaoCandidato.criar, { body: corpo })).status).toBe(201);
    const repetido = await cliente.call(modeloAvaliacaoCandidato.criar, {
      body: { ...(corpo as object), titulo: 'LOGICA' } as never,
    });
    expect(repetido.problema.erros).toEqual([
      { campo: 'titulo', mensagem: 'Já existe um modelo de avaliação de candidato com este título.' },
    ]);
    const demais = await cliente.raw({
      method: 'POST',
      url: '/api/captacao/modelos-avaliacao-candidato',
      payload: { titulo: 'Outro', percentualMinimoAprovacao: '100.01', tempoLimite: 0 },
    });
    expect(demais.problema.erros.map(({ campo }) => campo)).toEqual(['tempoLimite', 'percentualMinimoAprovacao']);
  });
  test('excluído leva as perguntas consigo', async () => {
    const { cliente, id, empresa } = await comModelo();
    await cliente.call(perguntasDoModelo.criar, { params: { id }, body: perguntaDeTeste() });
    expect((await cliente.call(modeloAvaliacaoCandidato.excluir, { params: { id } })).status).toBe(204);
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from questionario_pergunta where empresa_id = ${empresa.empresaId}
        union all select 1 from questionario where empresa_id = ${empresa.empresaId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('as perguntas', () => {
  test('entram no fim, mudam de lugar e se renumeram quando uma sai', async () => {
    const { cliente, id, empresa } = await comModelo();
    const criadas = [];
    for (const texto of ['A', 'B', 'C'])
      criadas.push(
        (await cliente.call(perguntasDoModelo.criar, { params: { id }, body: perguntaDeTeste({ texto }) })).body,
      );
    expect(await textos(empresa, id)).toEqual(['1 A', '2 B', '3 C']);
    expect((await cliente.call(perguntasDoModelo.proximaOrdem, { params: { id } })).body).toBe(4);
    const movida = await cliente.call(perguntasDoModelo.mover, {
      params: { id, perguntaId: criadas[2]?.id ?? 0 },
      body: { ordem: 1 },
    });
    expect(movida.body.map(({ texto }) => texto)).toEqual(['C', 'A', 'B']);
    await cliente.call(perguntasDoModelo.excluir, { params: { id, perguntaId: criadas[0]?.id ?? 0 } });
    expect(await textos(empresa, id)).toEqual(['1 C', '2 B']);
    const [a, , ultima] = criadas;
    expect((await t.app.auditoria(empresa.empresaId)).slice(-5)).toMatchObject([
      ...criadas.map((depois) => ({ acao: 'Inclusão de pergunta', id, antes: null, depois })),
      {
        acao: 'Ordem de pergunta',
        id,
        antes: { texto: 'C', ordem: ultima?.ordem },
        depois: { texto: 'C', ordem: 1 },
      },
      { acao: 'Exclusão de pergunta', id, antes: { id: a?.id, texto: 'A' }, depois: null },
    ]);
  });

  test('guardam opções com pontos, e a opção mantida conserva o código', async () => {
    const { cliente, id } = await comModelo();
    const { body: nova } = await cliente.call(perguntasDoModelo.criar, { params: { id }, body: perguntaDeTeste() });
    expect(nova.respostas.map(({ texto, peso }) => [texto, peso])).toEqual([
      ['Não', 0],
      ['Sim', 1],
    ]);
    const [nao, sim] = nova.respostas;
    const depois = await cliente.call(perguntasDoModelo.atualizar, {
      params: { id, perguntaId: nova.id },
      body: {
        ...nova,
        respostas: [
          { id: null, texto: 'Talvez', peso: null },
          { id: sim?.id ?? null, texto: 'Sim', peso: 2 },
        ],
      },
    });
    expect(depois.body.respostas).toEqual([
      { id: expect.any(Number), texto: 'Talvez', peso: 1 },
      { id: sim?.id, texto: 'Sim', peso: 2 },
    ]);
    expect(depois.body.respostas[0]?.id).not.toBe(nao?.id);
    const vencida = await cliente.call(perguntasDoModelo.atualizar, {
      params: { id, perguntaId: nova.id },
      body: nova,
    });
    expect(vencida.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO' });
    const sugeridas = await cliente.call(perguntasDoModelo.respostasSugeridas, { params: { id } });
    expect(sugeridas.body).toEqual(expect.arrayContaining([{ texto: 'Sim', peso: 2 }]));
  });

  test('do mesmo aspecto ficam num aspecto só, e sem ele quando ele é excluído', async () => {
    const { cliente, id } = await comModelo();
    for (const aspecto of ['Técnica', 'TECNICA', null])
      await cliente.call(perguntasDoModelo.criar, { params: { id }, body: perguntaDeTeste({ aspecto }) });
    const aspectos = await cliente.call(perguntasDoModelo.aspectos, { params: { id }, query: { nome: 'téc' } });
    expect(aspectos.body).toEqual([{ id: expect.any(Number), nome: 'Técnica', qtdPerguntas: 2 }]);
    const filtradas = await cliente.call(perguntasDoModelo.listar, { params: { id }, query: { aspecto: 'Técnica' } });
    expect(filtradas.body).toHaveLength(2);
    const novo = await cliente.call(perguntasDoModelo.criarAspecto, { params: { id }, body: { nome: 'Conduta' } });
    expect(novo.body).toEqual({ id: expect.any(Number), nome: 'Conduta', qtdPerguntas: 0 });
    expect(novo.body.id).not.toBe(aspectos.body[0]?.id);
    await cliente.call(perguntasDoModelo.excluirAspecto, { params: { id, aspectoId: aspectos.body[0]?.id ?? 0 } });
    const todas = await cliente.call(perguntasDoModelo.listar, { params: { id } });
    expect(todas.body.map(({ aspecto }) => aspecto)).toEqual([null, null, null]);
  });

  test('de outra empresa não existem, nem para ler nem para mudar', async () => {
    const { id, cliente } = await comModelo();
    const { body: pergunta } = await cliente.call(perguntasDoModelo.criar, { params: { id }, body: perguntaDeTeste() });
    const outra = await comModelo();
    expect((await outra.cliente.call(perguntasDoModelo.listar, { params: { id } })).status).toBe(404);
    const params = { id: outra.id, perguntaId: pergunta.id };
    expect((await outra.cliente.call(perguntasDoModelo.atualizar, { params, body: perguntaDeTeste() })).status).toBe(
      404,
    );
    expect((await outra.cliente.call(perguntasDoModelo.excluir, { params })).status).toBe(404);
  });

  test('a ordem aleatória se liga por sua própria chamada', async () => {
    const { id, cliente } = await comModelo();
    await cliente.call(perguntasDoModelo.ordemAleatoria, { params: { id }, body: { ordemAleatoria: true } });
    expect((await cliente.call(modeloAvaliacaoCandidato.obter, { params: { id } })).body.ordemAleatoria).toBe(true);
  });
});

describe('clonar', () => {
  test('copia o modelo e as perguntas para as empresas escolhidas, com outro título onde ele já existe', async () => {
    const empresa = await t.app.empresa();
    const { id } = await criarModeloAvaliacao(empresa, {
      titulo: 'Lógica',
      perguntas: [perguntaDeTeste({ aspecto: 'Raciocínio' })],
    });
    const { body: copias } = await empresa.cliente.call(clonarModelo, { params: { id }, query: {} });
    expect(copias).toEqual([{ id: expect.any(Number), empresaId: empresa.empresaId, titulo: 'Lógica (cópia)' }]);
    const copia = copias[0]?.id ?? 0;
    const [original] = (await empresa.cliente.call(perguntasDoModelo.listar, { params: { id } })).body;
    const [copiada] = (await empresa.cliente.call(perguntasDoModelo.listar, { params: { id: copia } })).body;
    expect(copiada).toMatchObject({
      texto: original?.texto,
      aspecto: 'Raciocínio',
      respostas: [{ peso: 0 }, { peso: 1 }],
    });
    expect(copiada?.id).not.toBe(original?.id);
  });
  test('para empresa em que a pessoa não tem a permissão é recusado', async () => {
    const empresa = await t.app.empresa();
    const outra = await t.app.empresa();
    const { id } = await criarModeloAvaliacao(empresa);
    const recusa = await empresa.cliente.call(clonarModelo, { params: { id }, query: { empresas: [outra.empresaId] } });
    expect(recusa.status).toBe(403);
  });
});
