import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoParametros } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { LEITURAS } from './assistente.actions.ts';
import { obterCreditos, pedirSugestao, permissaoAssistente, solicitarCreditos } from './assistente.contract.ts';
import { DESCANSO, FORMULARIOS } from './assistente.rules.ts';
import { ServicoDeTextos } from './servico.factory.ts';

const servico = new ServicoDeTextos();
const env: Record<string, string> = { REDE_INTERNA: '1', ASSISTENTE_CHAVE: 'k-ia', ASSISTENTE_MODELO: 'modelo-x' };
beforeAll(async () => {
  env.ASSISTENTE_URL = await servico.abrir();
});
const t = useApp();
const comServico = useApp(env);
afterAll(() => servico.fechar());
beforeEach(() => {
  servico.pedidos.length = 0;
  servico.resposta = { status: 200, textos: { missao: 'Cuidar das pessoas.', outra: 'x', experiencia: '' } };
});

const cargo = { prompt: 'Nomenclatura: Analista de recursos humanos', formulario: 'CARGO', vez: 0 } as const;
const solicitacao = {
  nome: 'Helena Castro',
  email: 'helena@ciranda.com.br',
  telefone: '8532221111',
  cnpj: '11222333000181',
  quantidadeDesejada: 50,
};

/** Leaves a company with so many credits spent in a month. */
const gastos = (app: typeof t.app, empresaId: number, usados: number, dia = hoje()) =>
  app.banco((db) =>
    sql`insert into assistente_credito (empresa_id, mes, usados)
      values (${empresaId}, date_trunc('month', ${dia}::date), ${usados})`.execute(db),
  );

describe('créditos', () => {
  test('V-0451, V-0443, U-0183: dez por mês e empresa, um por geração, sem acumular os do mês passado', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await gastos(t.app, empresaId, 3, somarMeses(hoje(), -1));
    const novo = { gratuitosPorMes: 10, usados: 0, restantes: 10, servico: false };
    expect((await cliente.call(obterCreditos)).body).toEqual(novo);
    const { body } = await cliente.call(pedirSugestao, { query: cargo });
    expect(body.creditos).toEqual({ ...novo, usados: 1, restantes: 9 });
    expect((await cliente.call(obterCreditos)).body).toEqual(body.creditos);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterCreditos)).body.restantes).toBe(10);
  });

  test('V-0449: dois navegadores não gastam o mesmo crédito, e sem nenhum o pedido é recusado', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await gastos(t.app, empresaId, 8);
    const respostas = await Promise.all([1, 2, 3, 4, 5].map(() => cliente.call(pedirSugestao, { query: cargo })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    const recusada = respostas.find(({ status }) => status === 409);
    expect(recusada?.problema.codigo).toBe('CREDITOS_ESGOTADOS');
    expect((await cliente.call(obterCreditos)).body).toMatchObject({ usados: 10, restantes: 0 });
  });

  test('V-0441: só com ROLE_ASSISTENTE_RH', async () => {
    expect(permissaoAssistente).toBe('ROLE_ASSISTENTE_RH');
    const { cliente } = await t.app.empresa([permissaoParametros]);
    for (const chamada of [
      await cliente.call(obterCreditos),
      await cliente.call(pedirSugestao, { query: cargo }),
      await cliente.call(solicitarCreditos, { body: solicitacao }),
    ])
      expect(chamada.status).toBe(403);
    expect((await t.app.anonimo.call(obterCreditos)).status).toBe(401);
  });
});

describe('sem serviço de IA', () => {
  test('U-0181: o cargo recebe os textos da ocupação mais parecida, e outra vez traz outra', async () => {
    const { cliente } = await t.app.empresa();
    const pedir = async (vez: number) => (await cliente.call(pedirSugestao, { query: { ...cargo, vez } })).body;
    const { sugestoes, enviado } = await pedir(0);
    expect(sugestoes.map(({ campo }) => campo)).toEqual(FORMULARIOS.CARGO.escreve);
    expect(sugestoes[0]?.fonte).toMatch(/^CBO \d{4}-\d{2} \(.*recursos humanos/i);
    expect(enviado).toBe(cargo.prompt);
    expect((await pedir(1)).sugestoes[0]?.fonte).not.toBe(sugestoes[0]?.fonte);
  });

  test('os textos que a empresa já escreveu vêm antes, de quem os pode ler, e nunca os de outra', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const escrever = (empresa: number, nome: string, missao: string) =>
      t.app.banco((db) =>
        sql`insert into cargo (empresa_id, nome, nome_mercado, missao) values (${empresa}, ${nome}, ${nome}, ${missao})`.execute(
          db,
        ),
      );
    await escrever(empresaId, 'Analista de recursos humanos sênior', 'Missão daqui.');
    await escrever((await t.app.empresa()).empresaId, 'Analista de recursos humanos pleno', 'Missão de outra.');
    const { body } = await cliente.call(pedirSugestao, { query: cargo });
    expect(body.sugestoes[0]).toEqual({
      campo: 'missao',
      texto: 'Missão daqui.',
      fonte: 'Cargo Analista de recursos humanos sênior',
    });
    expect(JSON.stringify(body)).not.toContain('Missão de outra');
    const so = await t.app.usuario(empresaId, [permissaoAssistente]);
    const sem = (await so.cliente.call(pedirSugestao, { query: cargo })).body;
    expect(sem.sugestoes[0]?.fonte).toMatch(/^CBO/);
  });

  test('competência, pergunta e anúncio recebem texto no campo deles', async () => {
    const { cliente } = await t.app.empresa();
    const campos = async (formulario: 'COMPETENCIA' | 'PERGUNTA' | 'ANUNCIO', prompt: string) =>
      (await cliente.call(pedirSugestao, { query: { formulario, prompt, vez: 0 } })).body.sugestoes;
    expect(await campos('COMPETENCIA', 'Nome: Comunicação')).toMatchObject([{ campo: 'observacao' }]);
    expect(await campos('PERGUNTA', 'Aspecto: Liderança')).toMatchObject([
      { campo: 'texto', texto: expect.stringContaining('liderança'), fonte: 'Modelo do sistema' },
    ]);
    expect(await campos('ANUNCIO', 'Título: Cozinheiro')).toMatchObject([
      { campo: 'descricao', fonte: expect.stringMatching(/^CBO \d{4}-\d{2} .*ozinheiro/) },
    ]);
  });

  test('o que não se parece com nada não custa crédito', async () => {
    const { cliente } = await t.app.empresa();
    const nada = await cliente.call(pedirSugestao, { query: { ...cargo, prompt: 'Nomenclatura: Xqzw kkjj' } });
    expect(nada.problema.mensagem).toContain('Não encontrei nada parecido');
    expect((await cliente.call(obterCreditos)).body.usados).toBe(0);
  });

  test('as permissões que abrem os textos da empresa existem', () => {
    const todas = t.app.modules.flatMap(({ permissoes }) => permissionsOf(permissoes));
    for (const permissao of Object.values(LEITURAS).flat()) expect(todas, permissao).toContain(permissao);
  });
});

describe('com serviço de IA', () => {
  test('vai o formulário sem dados pessoais, fica à vista, e voltam só os campos pedidos', async () => {
    const { cliente, empresaId } = await comServico.app.empresa();
    await criarColaborador(comServico.app, empresaId, { nome: 'Joaquina Bragança Teles' });
    const prompt =
      'Nomenclatura: Analista de RH\nObservação: substitui Joaquina Bragança, CPF 529.982.247-25, jo@x.com.br, (85) 98888-7777';
    const { body } = await cliente.call(pedirSugestao, { query: { ...cargo, prompt } });
    expect(body.enviado).toBe(
      'Nomenclatura: Analista de RH\nObservação: substitui [nome de pessoa], CPF [CPF], [e-mail], [telefone]',
    );
    expect(body.retirados).toEqual(['e-mail', 'CPF', 'telefone', 'nome de pessoa']);
    expect(body.sugestoes).toEqual([
      { campo: 'missao', texto: 'Cuidar das pessoas.', fonte: 'Serviço de IA (modelo-x)' },
    ]);
    const [pedido] = servico.pedidos;
    expect(pedido).toMatchObject({
      caminho: '/v1/chat/completions',
      autorizacao: 'Bearer k-ia',
      corpo: { model: 'modelo-x', messages: [{ role: 'system' }, { role: 'user' }] },
    });
    const dito = JSON.stringify(pedido);
    expect(dito).toContain('substitui [nome de pessoa]');
    for (const segredo of ['Joaquina', 'Bragan', '529', 'jo@x', '98888']) expect(dito).not.toContain(segredo);
    const [trilha] = await comServico.app.auditoria(empresaId, 'Assistente de RH');
    expect(trilha).toMatchObject({
      acao: 'Geração de sugestões',
      depois: { formulario: 'CARGO', enviado: body.enviado },
    });
  });

  test('outra vez diz ao serviço que se quer outra', async () => {
    const { cliente } = await comServico.app.empresa();
    await cliente.call(pedirSugestao, { query: { ...cargo, vez: 2 } });
    expect(servico.pedidos[0]?.corpo.messages[1]?.content).toContain('Já foram dadas 2 sugestões');
  });

  test.each([
    ['V-0447, C-0088, U-0182: o limite de chamadas', 429, {}, 429, 'OpenAICallLimitReached'],
    ['V-0448: o serviço fora do ar', 503, {}, 503, 'INDISPONIVEL'],
    ['V-0448: uma resposta que não é JSON', 200, 'desculpe', 503, 'INDISPONIVEL'],
    ['V-0448: uma chave recusada', 401, {}, 503, 'INDISPONIVEL'],
  ])('%s pede descanso e não custa crédito', async (_nome, status, textos, dado, codigo) => {
    const { cliente } = await comServico.app.empresa();
    servico.resposta = { status, textos };
    const { problema } = await cliente.call(pedirSugestao, { query: cargo });
    expect(problema).toMatchObject({ status: dado, codigo, mensagem: DESCANSO });
    expect((await cliente.call(obterCreditos)).body).toMatchObject({ usados: 0, servico: true });
  });
});

describe('pedido de créditos', () => {
  test('U-0184: fica guardado e vai ao e-mail do suporte, quando há um', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await t.app.banco((db) => t.app.parametros.set(db, { emailSuporte: '' }));
    await expect.poll(() => t.app.parametros.get('emailSuporte')).toBe('');
    expect((await cliente.call(solicitarCreditos, { body: solicitacao })).status).toBe(204);
    const guardados = async () => {
      const { rows } = await t.app.banco((db) =>
        sql`select nome, email, telefone, cnpj, quantidade_desejada as quantidade
          from assistente_solicitacao_creditos where empresa_id = ${empresaId} order by id`.execute(db),
      );
      return rows;
    };
    const { quantidadeDesejada: quantidade, ...pessoa } = solicitacao;
    expect(await guardados()).toEqual([{ ...pessoa, quantidade }]);
    const cartas = async () => {
      const { rows } = await t.app.banco((db) =>
        sql<{
          para: string[];
          texto: string;
        }>`select para, texto from email_saida where empresa_id = ${empresaId}`.execute(db),
      );
      return rows;
    };
    expect(await cartas()).toEqual([]);
    await t.app.banco((db) => t.app.parametros.set(db, { emailSuporte: 'suporte@ciranda.com.br' }));
    await expect.poll(() => t.app.parametros.get('emailSuporte')).toBe('suporte@ciranda.com.br');
    await cliente.call(solicitarCreditos, { body: solicitacao });
    const [carta] = await cartas();
    expect(carta?.para).toEqual(['suporte@ciranda.com.br']);
    expect(carta?.texto).toContain('Créditos desejados: 50');
    expect(await guardados()).toHaveLength(2);
  });

  test('V-0455, V-0456, V-0457: o servidor recusa no campo', async () => {
    const { cliente } = await t.app.empresa();
    const body = { ...solicitacao, nome: '', telefone: '123', quantidadeDesejada: 0 };
    expect((await cliente.call(solicitarCreditos, { body })).problema.erros).toEqual([
      { campo: 'nome', mensagem: 'Nome é obrigatório' },
      { campo: 'telefone', mensagem: 'Número de telefone inválido.' },
      { campo: 'quantidadeDesejada', mensagem: 'Quantidade inválida' },
    ]);
  });
});
