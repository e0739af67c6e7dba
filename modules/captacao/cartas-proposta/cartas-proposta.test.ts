import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { historicoDaCarta } from './andamento.contract.ts';
import {
  cartaProposta,
  cartasDaSolicitacao,
  cartasDoCandidato,
  imprimirCarta,
  solicitacoesDaCarta,
  sugestaoDaCarta,
} from './cartas-proposta.contract.ts';
import { emSelecao, escreverCarta, formularioDaCarta, levarCarta } from './cartas-proposta.factory.ts';

const t = useApp();
const { ver, editar, verbos } = permissoesCaptacao.cartaProposta;
const { REMUNERACAO } = permissoesCaptacao.solicitacaoPessoal.verbos;

const emails = async (empresaId: number) =>
  (
    await t.app.banco((db) =>
      sql<{ para: string[]; assunto: string; texto: string }>`select para, assunto, texto from email_saida
        where empresa_id = ${empresaId} order by id`.execute(db),
    )
  ).rows;
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));
const obter = async ({ cliente }: Pick<Tenant, 'cliente'>, id: number) =>
  (await cliente.call(cartaProposta.obter, { params: { id } })).body;

test('enviada, chama o candidato por e-mail sem dizer quanto paga, e já não se altera nem se exclui', async () => {
  const dono = await t.app.empresa();
  const { id, ...onde } = await escreverCarta(t.app, dono);
  expect(await emails(dono.empresaId)).toEqual([]);
  const { status, body } = await levarCarta(dono, id, 'enviar');
  expect([status, body]).toMatchObject([200, { estado: 'ENVIADA', enviadaEm: hoje() }]);
  const [email] = await emails(dono.empresaId);
  expect(email).toMatchObject({ para: ['lia@exemplo.com.br'], assunto: 'Proposta de trabalho: Analista de qualidade' });
  expect(email?.texto).toContain(`/externo/candidato-solicitacoes?empresaId=${dono.empresaId}`);
  expect(email?.texto).not.toMatch(/R\$|4\.?[25]00/);
  const mudada = await dono.cliente.call(cartaProposta.atualizar, {
    params: { id },
    body: { ...formularioDaCarta(onde, { salario: '9000.00' }), versao: 2 },
  });
  expect(mudada.problema?.mensagem).toBe(
    'O que já foi enviado não se altera: cancele esta carta-proposta e faça outra.',
  );
  expect((await dono.cliente.call(cartaProposta.excluir, { params: { id } })).status).toBe(403);
  expect(await obter(dono, id)).toMatchObject({ salario: '4200.00' });
});

describe('não se envia', () => {
  test.each([
    [{ salario: null }, 'salario', 'Informe o salário antes de enviar a carta-proposta.'],
    [
      { responderAte: somarDias(hoje(), -1) },
      'responderAte',
      'O prazo de resposta já passou: altere-o antes de enviar.',
    ],
  ])('com %j', async (dados, campo, mensagem) => {
    const dono = await t.app.empresa();
    const { id } = await escreverCarta(t.app, dono, dados);
    const { status, problema } = await levarCarta(dono, id, 'enviar');
    expect([status, problema?.erros]).toEqual([400, [{ campo, mensagem }]]);
    expect(await obter(dono, id)).toMatchObject({ estado: 'RASCUNHO' });
    expect(await emails(dono.empresaId)).toEqual([]);
  });

  test.each([
    [sql`desistiu_em = now()`, 'desistiu desta vaga'],
    [sql`apto = 'N'`, 'foi reprovado nesta solicitação.'],
    [sql`transferido_em = now()`, 'foi transferido para outra solicitação.'],
  ])('a quem já não segue na seleção (caso %#)', async (mudanca, dito) => {
    const dono = await t.app.empresa();
    const { id, ligacaoId } = await escreverCarta(t.app, dono);
    await executar(sql`update candidato_solicitacao set ${mudanca} where id = ${ligacaoId}`);
    const { status, problema } = await levarCarta(dono, id, 'enviar');
    expect([status, problema?.mensagem]).toEqual([400, expect.stringContaining(dito)]);
  });

  test('em uma solicitação suspensa', async () => {
    const dono = await t.app.empresa();
    const { id, solicitacaoId } = await escreverCarta(t.app, dono);
    await executar(sql`update solicitacao_pessoal set suspensa = true where id = ${solicitacaoId}`);
    expect((await levarCarta(dono, id, 'enviar')).problema?.mensagem).toMatch(/^A solicitação está suspensa/);
  });
});

test('só se faz a quem está na seleção, e uma de cada vez', async () => {
  const dono = await t.app.empresa();
  const { id, ...onde } = await escreverCarta(t.app, dono);
  const outra = await dono.cliente.call(cartaProposta.criar, { body: formularioDaCarta(onde) });
  expect(outra.problema?.erros).toEqual([
    {
      campo: 'solicitacaoPessoal',
      mensagem: 'O candidato já tem uma carta-proposta nesta solicitação: cancele-a antes de fazer outra.',
    },
  ]);
  expect((await levarCarta(dono, id, 'cancelar', { motivoCancelamento: 'Valor errado' })).status).toBe(200);
  expect((await dono.cliente.call(cartaProposta.criar, { body: formularioDaCarta(onde) })).status).toBe(201);
  const longe = await emSelecao(t.app, dono);
  const fora = await dono.cliente.call(cartaProposta.criar, {
    body: formularioDaCarta({ candidatoId: longe.candidatoId, solicitacaoId: onde.solicitacaoId }),
  });
  expect(fora.problema?.erros?.[0]?.mensagem).toBe('O candidato não está vinculado a esta solicitação.');
});

test('dar mais prazo muda as duas datas, avisa o candidato e recusa o dia que já passou', async () => {
  const dono = await t.app.empresa();
  const { id } = await escreverCarta(t.app, dono);
  const [responderAte, dataInicio] = [somarDias(hoje(), 15), somarDias(hoje(), 30)];
  expect((await levarCarta(dono, id, 'prorrogar', { responderAte, dataInicio })).problema?.mensagem).toBe(
    'Só se dá mais prazo à carta-proposta que espera resposta.',
  );
  await levarCarta(dono, id, 'enviar');
  const passado = await levarCarta(dono, id, 'prorrogar', { responderAte: somarDias(hoje(), -1), dataInicio });
  expect(passado.problema?.erros?.[0]?.campo).toBe('responderAte');
  const trocado = await levarCarta(dono, id, 'prorrogar', { responderAte: dataInicio, dataInicio: responderAte });
  expect(trocado.problema?.erros?.[0]?.campo).toBe('dataInicio');
  await levarCarta(dono, id, 'prorrogar', { responderAte, dataInicio });
  expect(await obter(dono, id)).toMatchObject({ estado: 'ENVIADA', responderAte, dataInicio });
  const { body: historia } = await dono.cliente.call(historicoDaCarta, { params: { id } });
  expect(historia[0]).toMatchObject({
    acao: 'Prorrogação',
    observacao: `Resposta até ${formatarData(responderAte)}, início em ${formatarData(dataInicio)}.`,
  });
  expect((await emails(dono.empresaId)).map(({ assunto }) => assunto)).toEqual([
    'Proposta de trabalho: Analista de qualidade',
    'Mais prazo para responder: Analista de qualidade',
  ]);
});

test('a quem não tem e-mail a carta é enviada sem ele, e diz que falta', async () => {
  const dono = await t.app.empresa();
  const { id, candidatoId } = await escreverCarta(t.app, dono);
  expect(await obter(dono, id)).toMatchObject({ semEmail: false });
  await executar(sql`update candidato set email = null where id = ${candidatoId}`);
  expect((await levarCarta(dono, id, 'enviar')).body).toMatchObject({ estado: 'ENVIADA', semEmail: true });
  expect(await emails(dono.empresaId)).toEqual([]);
});

test('a resposta dada fora do portal se registra, com o motivo, e fica na linha do tempo', async () => {
  const dono = await t.app.empresa();
  const { id, candidatoId } = await escreverCarta(t.app, dono);
  await levarCarta(dono, id, 'enviar');
  const semRegistrar = await t.app.usuario(dono.empresaId, [ver, verbos.ENVIAR, permissaoVerTodasAreas]);
  expect((await levarCarta(semRegistrar, id, 'recusar', { motivoRecusa: null })).status).toBe(403);
  const { body } = await levarCarta(dono, id, 'recusar', { motivoRecusa: 'Ficou onde está' });
  expect(body).toMatchObject({ estado: 'RECUSADA', respondidaEm: hoje(), motivoRecusa: 'Ficou onde está' });
  expect((await levarCarta(dono, id, 'aceitar')).problema?.mensagem).toBe(
    'Só se responde à carta-proposta que espera resposta.',
  );
  const { body: historia } = await dono.cliente.call(historicoDaCarta, { params: { id } });
  expect(historia.map(({ acao, observacao }) => [acao, observacao])).toEqual([
    ['Recusa', 'Ficou onde está'],
    ['Envio', null],
  ]);
  const linha = await dono.cliente.call(linhaDoCandidato, { params: { id: candidatoId }, query: {} as never });
  expect(linha.body.flatMap(({ tipo, titulo }) => (tipo === 'PROPOSTA' ? [titulo] : []))).toEqual([
    'Carta-proposta: recusa',
    'Carta-proposta: envio',
  ]);
});

test('o papel diz as condições; quem não vê a remuneração recebe-o sem o salário', async () => {
  const dono = await t.app.empresa();
  const { id } = await escreverCarta(t.app, dono, { mensagem: 'Gostamos muito da conversa.' });
  const papel = async ({ cliente }: Tenant) =>
    textoDoPdf((await cliente.raw({ method: 'POST', url: imprimirCarta.path.replace('{id}', String(id)) })).bytes);
  const inteiro = await papel(dono);
  for (const dito of ['Analista de qualidade', 'Gostamos muito da conversa.', '4.200,00', 'Plano de saúde'])
    expect(inteiro).toContain(dito);
  expect(inteiro).not.toContain('Até 4.500');
  const semSalario = await papel(await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]));
  expect(semSalario).toContain('Analista de qualidade');
  expect(semSalario).not.toContain('4.200');
});

test('quem não vê a remuneração não lê nem escreve o salário, e o que já estava fica', async () => {
  const dono = await t.app.empresa();
  const { id, ...onde } = await escreverCarta(t.app, dono);
  const outro = await t.app.usuario(dono.empresaId, [ver, editar, permissaoVerTodasAreas]);
  expect(await obter(outro, id)).not.toHaveProperty('salario');
  const body = { ...formularioDaCarta(onde, { funcao: 'Analista sênior', salario: '1.00' }), versao: 1 };
  expect((await outro.cliente.call(cartaProposta.atualizar, { params: { id }, body })).status).toBe(200);
  expect(await obter(dono, id)).toMatchObject({ funcao: 'Analista sênior', salario: '4200.00' });
});

test('a solicitação oferece função, horário, local e remuneração, esta só a quem a vê', async () => {
  const dono = await t.app.empresa();
  const { solicitacaoId, candidatoId } = await emSelecao(t.app, dono);
  await executar(sql`update solicitacao_pessoal set remuneracao = 3900, vinculo = 'E' where id = ${solicitacaoId}`);
  const query = { solicitacaoId };
  const { body } = await dono.cliente.call(sugestaoDaCarta, { query });
  expect(body).toMatchObject({
    ...{ funcao: 'Auxiliar de produção', vinculo: 'E', salario: '3900.00' },
    ...{ horario: 'Segunda a sexta, 8h às 17h48', local: expect.any(String) },
  });
  const outro = await t.app.usuario(dono.empresaId, [permissoesCaptacao.cartaProposta.inserir, permissaoVerTodasAreas]);
  expect((await outro.cliente.call(sugestaoDaCarta, { query })).body).not.toHaveProperty('salario');
  const opcoes = await dono.cliente.call(solicitacoesDaCarta, { query: { candidatoId } as never });
  expect(opcoes.body.map(({ id }) => id)).toEqual([solicitacaoId]);
});

describe('os benefícios de uma carta nova são os da última enviada', () => {
  const sugeridos = async ({ cliente }: Pick<Tenant, 'cliente'>, solicitacaoId: number) =>
    (await cliente.call(sugestaoDaCarta, { query: { solicitacaoId } })).body.beneficios;

  test('para a mesma vaga, ou outra do mesmo estabelecimento e vínculo; não os do rascunho', async () => {
    const dono = await t.app.empresa();
    const primeira = await escreverCarta(t.app, dono, { beneficios: 'Vale-transporte' });
    const aqui = primeira.solicitacaoId;
    expect(await sugeridos(dono, aqui)).toBeNull();
    await levarCarta(dono, primeira.id, 'enviar');
    expect(await sugeridos(dono, aqui)).toBe('Vale-transporte');
    const segunda = await escreverCarta(t.app, dono, { beneficios: 'Vale-refeição' });
    await levarCarta(dono, segunda.id, 'enviar');
    expect(await sugeridos(dono, aqui)).toBe('Vale-transporte');
    const terceira = await emSelecao(t.app, dono);
    expect(await sugeridos(dono, terceira.solicitacaoId)).toBeNull();
    const comoA = (vinculo: string | null) =>
      executar(sql`update solicitacao_pessoal s set vinculo = ${vinculo}, estabelecimento_id = a.estabelecimento_id
        from solicitacao_pessoal a where a.id = ${aqui} and s.id = ${terceira.solicitacaoId}`);
    await comoA('A');
    expect(await sugeridos(dono, terceira.solicitacaoId)).toBeNull();
    await comoA(null);
    expect(await sugeridos(dono, terceira.solicitacaoId)).toBe('Vale-transporte');
  });

  test('a quem não lê cartas nada se sugere delas', async () => {
    const dono = await t.app.empresa();
    const { id, solicitacaoId } = await escreverCarta(t.app, dono);
    await levarCarta(dono, id, 'enviar');
    const { inserir } = permissoesCaptacao.cartaProposta;
    expect(await sugeridos(await t.app.usuario(dono.empresaId, [inserir, permissaoVerTodasAreas]), solicitacaoId)).toBe(
      null,
    );
    expect(
      await sugeridos(await t.app.usuario(dono.empresaId, [inserir, ver, permissaoVerTodasAreas]), solicitacaoId),
    ).toBe('Vale-refeição\nPlano de saúde');
  });
});

test('quadro e página do candidato mostram a mais nova, só a quem vê a solicitação', async () => {
  const dono = await t.app.empresa();
  const { id, candidatoId, solicitacaoId, ligacaoId } = await escreverCarta(t.app, dono);
  await levarCarta(dono, id, 'enviar');
  await executar(sql`update carta_proposta set responder_ate = ${somarDias(hoje(), -1)} where id = ${id}`);
  const noQuadro = await dono.cliente.call(cartasDaSolicitacao, { params: { id: solicitacaoId } });
  expect(noQuadro.body).toEqual([
    { ligacaoId, id, estado: 'ENVIADA', vencida: true, responderAte: somarDias(hoje(), -1) },
  ]);
  const doCandidato = (quem: Tenant) => quem.cliente.call(cartasDoCandidato, { params: { id: candidatoId } });
  expect((await doCandidato(dono)).body).toMatchObject([{ id, vencida: true, funcao: 'Analista de qualidade' }]);
  const daArea = await t.app.usuario(dono.empresaId, [ver, REMUNERACAO, permissoesCaptacao.candidato.ver]);
  expect((await doCandidato(daArea)).body).toEqual([]);
  expect((await daArea.cliente.call(cartaProposta.obter, { params: { id } })).status).toBe(404);
});

test('a lista separa as aceitas por contratar e as vencidas, e acha pelo nome, situação e solicitação', async () => {
  const dono = await t.app.empresa();
  const cartas = [];
  for (let n = 0; n < 4; n += 1) cartas.push(await escreverCarta(t.app, dono));
  const [aceita, contratada, vencida, esperando] = cartas;
  for (const { id } of cartas) await levarCarta(dono, id, 'enviar');
  for (const carta of [aceita, contratada]) await levarCarta(dono, carta?.id ?? 0, 'aceitar');
  await executar(
    sql`update candidato_solicitacao set contratado = true, contratado_em = ${hoje()} where id = ${contratada?.ligacaoId}`,
  );
  await executar(sql`update carta_proposta set responder_ate = ${somarDias(hoje(), -1)} where id = ${vencida?.id}`);
  const achar = async (filtro: object) =>
    (await dono.cliente.call(cartaProposta.listar, { query: { page: 0, ...filtro } as never })).body as unknown as {
      content: { id: number }[];
    };
  const ids = async (filtro: object) => (await achar(filtro)).content.map(({ id }) => id).sort((a, b) => a - b);
  expect(await ids({ esperam: true })).toEqual([aceita?.id, vencida?.id]);
  expect(await ids({ estado: 'ACEITA' })).toEqual([aceita?.id, contratada?.id]);
  expect(await ids({ solicitacaoId: esperando?.solicitacaoId })).toEqual([esperando?.id]);
});
