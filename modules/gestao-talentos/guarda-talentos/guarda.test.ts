import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { ondeAparece } from '#app/testing/traces.ts';
import { abrirSolicitacaoAprovada, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { ordensDeCandidatos } from '#modules/captacao/privacidade/retencao.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import * as guarda from './guarda.contract.ts';
import { desligado, talentoSeguido } from './guarda.factory.ts';
import { permissoesDaGuarda } from './guarda.permissions.ts';

/** What another person writes right after the next statement that matches was answered. */
let noMeio: { readonly depoisDe: RegExp; readonly escreve: string } | null = null;

const comOutraPessoa = (engine: Engine): Engine => ({
  ...engine,
  kind: engine.kind,
  listen: (...a) => engine.listen(...a),
  close: () => engine.close(),
  async acquire(signal) {
    const connection = await engine.acquire(signal);
    return {
      exec: (text) => connection.exec(text),
      cancel: () => connection.cancel(),
      endRead: () => connection.endRead(),
      release: () => connection.release(),
      async query(text, params) {
        const result = await connection.query(text, params);
        if (noMeio?.depoisDe.test(text)) {
          const { escreve } = noMeio;
          noMeio = null;
          await connection.query(escreve, []);
        }
        return result;
      },
    };
  },
});

const t = useApp({}, { motor: comOutraPessoa });

const ler = async <T>(query: ReturnType<typeof sql>) =>
  (await t.app.banco((db) => query.execute(db))).rows as readonly T[];
const listar = async ({ cliente }: Tenant, situacao: 'VENCIDO' | 'RETIDO' | null = null) =>
  (await cliente.call(guarda.listarGuardaDeTalentos, { query: { situacao, page: 0 } })).body.content;

async function anonimizar({ cliente }: Pick<Tenant, 'cliente'>, ids: number[], quantidade = ids.length) {
  const ordem = await cliente.call(guarda.ordenarAnonimizacaoDeTalentos, { body: { ids, quantidade } });
  await t.app.executarTarefas();
  return ordem;
}
const noite = async () => {
  await t.app.jobs.send(null, 'gestao-talentos.guarda-de-talentos', {});
  await t.app.executarTarefas();
};
const anonimizado = async (id: number) =>
  (await ler<{ sim: boolean }>(sql`select anonimizado_em is not null as sim from colaborador where id = ${id}`))[0]
    ?.sim;

describe('anonimizar um talento', () => {
  test('nenhuma coluna de nenhuma tabela guarda texto da pessoa, nem o usuário, nem o candidato que foi', async () => {
    const dona = await t.app.empresa();
    const marca = `zqtalento${unico()}`;
    const { id, cpf, usuarioId, candidatoId } = await talentoSeguido(t.app, dona, marca);
    // A list of texts is no column of text: the CPF that was corrected is written here.
    const corrigido = cpfUnico();
    await t.app.banco((db) =>
      sql`update colaborador set cpfs_anteriores = array[${corrigido}] where id = ${id}`.execute(db),
    );
    expect((await ondeAparece(t.app, [marca, cpf])).length).toBeGreaterThan(20);
    expect((await anonimizar(dona, [id])).status).toBe(201);
    expect(await ondeAparece(t.app, [marca, cpf, corrigido])).toEqual([]);
    expect(await ler(sql`select cpfs_anteriores as cpfs from colaborador where id = ${id}`)).toEqual([{ cpfs: null }]);
    expect(await ler(sql`select nome, ativo, colaborador_id as talento from usuario where id = ${usuarioId}`)).toEqual([
      { nome: 'Talento anonimizado', ativo: false, talento: null },
    ]);
    expect(
      await ler(sql`select contratado, anonimizado_em is null as inteiro from candidato where id = ${candidatoId}`),
    ).toEqual([{ contratado: true, inteiro: false }]);
  }, 120_000);

  test('fica o que a lei e as contas pedem: datas, lugares, salários, ocorrências e o desligamento, sem dizer de quem', async () => {
    const dona = await t.app.empresa();
    const { id } = await talentoSeguido(t.app, dona, `zqfica${unico()}`);
    await anonimizar(dona, [id]);
    expect(
      await ler(sql`select c.nome, c.data_admissao as admissao, c.data_desligamento as saida, h.salario, h.observacao as historico,
          o.data_ini as falta, o.observacao as ocorrencia, a.inicio as afastamento, d.data as desligamento
        from colaborador c join historico_colaborador h on h.colaborador_id = c.id join colaborador_ocorrencia o on o.colaborador_id = c.id
          join colaborador_afastamento a on a.colaborador_id = c.id join desligamento d on d.colaborador_id = c.id where c.id = ${id}`),
    ).toEqual([
      {
        nome: 'Talento anonimizado',
        admissao: '2000-01-03',
        saida: '2002-05-10',
        salario: '3210.00',
        historico: null,
        falta: '2001-01-03',
        ocorrencia: null,
        afastamento: '2001-02-03',
        desligamento: '2002-05-10',
      },
    ]);
    expect((await dona.cliente.call(colaborador.obter, { params: { id } })).status).toBe(404);
    const log =
      await ler(sql`select acao, ator_nome as quem from auditoria where entidade = 'Colaborador' and entidade_id = ${id}
      and acao = 'Anonimização'`);
    expect(log).toHaveLength(1);
  });

  test('quem trabalha também em outra empresa continua a entrar por ela', async () => {
    const [dona, outra] = [await t.app.empresa(), await t.app.empresa()];
    const { id, usuarioId } = await talentoSeguido(t.app, dona, `zqoutra${unico()}`);
    await ler(sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
      select ${usuarioId}, ${outra.empresaId}, perfil_id from usuario_empresa where usuario_id = ${outra.usuarioId} limit 1`);
    await anonimizar(dona, [id]);
    expect(
      await ler(
        sql`select ativo, nome like 'Joana%' as inteiro, colaborador_id as talento from usuario where id = ${usuarioId}`,
      ),
    ).toEqual([{ ativo: true, inteiro: true, talento: null }]);
  });
});

describe('prazo de guarda', () => {
  const vinteAnos = somarMeses(hoje(), -240);

  test('vence vinte anos depois da última saída da pessoa; quem voltou não vence', async () => {
    const dona = await t.app.empresa();
    const [voltou, saiuDuasVezes] = [cpfUnico(), cpfUnico()];
    const vencido = await desligado(t.app, dona, vinteAnos);
    await desligado(t.app, dona, somarDias(vinteAnos, 1));
    await desligado(t.app, dona, vinteAnos, { cpf: voltou });
    await criarColaborador(t.app, dona.empresaId, { cpf: voltou });
    await desligado(t.app, dona, vinteAnos, { cpf: saiuDuasVezes });
    await desligado(t.app, dona, somarDias(hoje(), -30), { cpf: saiuDuasVezes });
    expect((await listar(dona, 'VENCIDO')).map(({ id }) => id)).toEqual([vencido]);
    const todos = await listar(dona);
    expect(todos).toHaveLength(5);
    expect(todos.filter(({ situacao }) => situacao === 'VENCIDO').map(({ id }) => id)).toEqual([vencido]);
    expect(todos.filter(({ impedimento }) => impedimento === null).map(({ id }) => id)).toEqual([vencido]);
    const resumo = await dona.cliente.call(guarda.resumirGuardaDeTalentos);
    expect(resumo.body).toEqual({ meses: 240, automatica: false, vencidos: 1, retidos: 0, anonimizados: 0 });
  });

  test('quem é retido com motivo não vai, nem por ordem nem de noite, até ser liberado', async () => {
    const dona = await t.app.empresa();
    await ler(sql`update empresa set anonimizacao_talento_automatica = true where id = ${dona.empresaId}`);
    const id = await desligado(t.app, dona, vinteAnos);
    const params = { id };
    const semMotivo = await dona.cliente.call(guarda.reterTalento, { params, body: { motivo: '' } });
    expect(semMotivo.problema.erros).toMatchObject([{ campo: 'motivo' }]);
    expect((await dona.cliente.call(guarda.reterTalento, { params, body: { motivo: 'Ação 123' } })).status).toBe(204);
    expect(await listar(dona, 'RETIDO')).toMatchObject([{ id, retencao: 'Ação 123', impedimento: 'Retido: Ação 123' }]);
    const previa = await dona.cliente.call(guarda.preverAnonimizacaoDeTalentos, { body: { ids: [id] } });
    expect(previa.body).toMatchObject({ quantidade: 0, mantidos: [{ motivo: 'Retido: Ação 123', quantidade: 1 }] });
    expect((await anonimizar(dona, [id])).status).toBe(400);
    await noite();
    expect(await anonimizado(id)).toBe(false);
    expect((await dona.cliente.call(guarda.liberarTalento, { params })).status).toBe(204);
    await noite();
    expect(await anonimizado(id)).toBe(true);
    const log = await ler<{ acao: string }>(
      sql`select acao from auditoria where entidade = 'Colaborador' and entidade_id = ${id} order by id`,
    );
    expect(log.map(({ acao }) => acao)).toEqual(['Retenção', 'Liberação', 'Anonimização']);
  });

  test('a prévia só conta do que quem a pede vê: quantos afastamentos há já diz da saúde', async () => {
    const dona = await t.app.empresa();
    const { id } = await talentoSeguido(t.app, dona, `zqprevia${unico()}`);
    const prever = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
      (await cliente.call(guarda.preverAnonimizacaoDeTalentos, { body: { ids: [id] } })).body;
    const sigilosos = ['Afastamentos', 'Desligamentos', 'Ocorrências', 'Documentos anexados'];
    const titulos = (previa: Awaited<ReturnType<typeof prever>>) => previa.dados.map(({ titulo }) => titulo);
    expect(titulos(await prever(dona))).toEqual(expect.arrayContaining(sigilosos));
    const { ver, verbos } = permissoesDaGuarda;
    const so = await prever(await t.app.usuario(dona.empresaId, [ver, verbos.ANONIMIZAR, permissaoVerTodasAreas]));
    expect(so.quantidade).toBe(1);
    expect(titulos(so)).toContain('Dependentes');
    expect(titulos(so).filter((titulo) => sigilosos.includes(titulo))).toEqual([]);
  });

  test('de noite só vai quem venceu, e só onde a empresa ligou', async () => {
    const [liga, naoLiga] = [await t.app.empresa(), await t.app.empresa()];
    await ler(sql`update empresa set anonimizacao_talento_automatica = true where id = ${liga.empresaId}`);
    const [vai, fica, espera] = [
      await desligado(t.app, liga, vinteAnos),
      await desligado(t.app, liga, somarDias(vinteAnos, 1)),
      await desligado(t.app, naoLiga, vinteAnos),
    ];
    await noite();
    expect(await Promise.all([vai, fica, espera].map(anonimizado))).toEqual([true, false, false]);
  });

  test('cada ordem diz quem a deu, quantos foram e quantos ficaram, só na sua empresa e só de talentos', async () => {
    const [dona, outra] = [await t.app.empresa(), await t.app.empresa()];
    const [vai, fica] = [await desligado(t.app, dona, vinteAnos), await desligado(t.app, dona, vinteAnos)];
    const body = { ids: [vai, fica], quantidade: 2 };
    const { id } = (await dona.cliente.call(guarda.ordenarAnonimizacaoDeTalentos, { body })).body;
    const params = { id };
    expect((await dona.cliente.call(guarda.ordensDeTalentos.obter, { params })).body).toMatchObject({
      total: 2,
      feitos: 0,
      terminadaEm: null,
    });
    await dona.cliente.call(guarda.reterTalento, { params: { id: fica }, body: { motivo: 'Ação 7' } });
    await t.app.executarTarefas();
    const lista = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
      await cliente.call(guarda.ordensDeTalentos.listar, { query: { page: 0 } });
    const feita = { id, origem: 'EQUIPE', total: 2, feitos: 1, mantidos: 1, terminadaEm: expect.any(String) };
    const soVe = await t.app.usuario(dona.empresaId, [permissoesDaGuarda.ver]);
    expect((await lista(soVe)).body.content).toMatchObject([{ ...feita, ordenadaPor: expect.any(String) }]);
    expect((await lista(outra)).body.content).toEqual([]);
    expect((await outra.cliente.call(guarda.ordensDeTalentos.obter, { params })).status).toBe(404);
    expect((await dona.cliente.call(ordensDeCandidatos.listar, { query: { page: 0 } })).body.content).toEqual([]);
    expect((await dona.cliente.call(ordensDeCandidatos.obter, { params })).status).toBe(404);
    const semVer = await t.app.usuario(dona.empresaId, [permissaoVerTodasAreas]);
    expect((await lista(semVer)).status).toBe(403);
  });

  test('quem foi retido entre a ordem e o trabalho fica', async () => {
    const dona = await t.app.empresa();
    const id = await desligado(t.app, dona, vinteAnos);
    await dona.cliente.call(guarda.ordenarAnonimizacaoDeTalentos, { body: { ids: [id], quantidade: 1 } });
    await dona.cliente.call(guarda.reterTalento, { params: { id }, body: { motivo: 'Fiscalização' } });
    await t.app.executarTarefas();
    expect(await anonimizado(id)).toBe(false);
  });

  test('a retenção que ainda se grava quando o trabalho chega vale, e a que chega depois dele não se diz feita', async () => {
    const dona = await t.app.empresa();
    const id = await desligado(t.app, dona, vinteAnos);
    noMeio = {
      depoisDe: /from colaborador t\s[\s\S]*for update/,
      escreve: `insert into retencao_talento (colaborador_id, empresa_id, motivo) values (${id}, ${dona.empresaId}, 'Ação 9')`,
    };
    await anonimizar(dona, [id]);
    expect(noMeio).toBeNull();
    expect(await anonimizado(id)).toBe(false);
    expect(await ler(sql`select motivo from retencao_talento where colaborador_id = ${id}`)).toEqual([
      { motivo: 'Ação 9' },
    ]);
    const outro = await desligado(t.app, dona, vinteAnos);
    noMeio = {
      depoisDe: /from "colaborador" t/,
      escreve: `update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${outro}`,
    };
    const tarde = await dona.cliente.call(guarda.reterTalento, { params: { id: outro }, body: { motivo: 'Ação 9' } });
    expect(noMeio).toBeNull();
    expect(tarde.status).toBe(404);
  });

  test('quem foi transferido vence pela saída da última empresa, que a primeira não vê', async () => {
    const [dona, segunda, terceira] = [await t.app.empresa(), await t.app.empresa(), await t.app.empresa()];
    const [id, meio, ultimo] = [
      await desligado(t.app, dona, vinteAnos),
      await desligado(t.app, segunda, somarDias(vinteAnos, 1)),
      await criarColaborador(t.app, terceira.empresaId),
    ];
    await ler(sql`update empresa set anonimizacao_talento_automatica = true where id = ${dona.empresaId}`);
    for (const [de, para, daqui, la] of [
      [id, meio, dona, segunda],
      [meio, ultimo, segunda, terceira],
    ] as const)
      await ler(sql`insert into transferencia (empresa_id, colaborador_id, empresa_destino_id, colaborador_destino_id, data, admissao)
        values (${daqui.empresaId}, ${de}, ${la.empresaId}, ${para}, '2006-01-02', '2000-01-03')`);
    expect(await listar(dona, 'VENCIDO')).toEqual([]);
    expect(await listar(dona)).toMatchObject([
      { id, venceEm: null, impedimento: 'Trabalha na empresa, ou em outra do grupo para onde foi transferido.' },
    ]);
    await noite();
    expect(await anonimizado(id)).toBe(false);
    const saida = somarDias(vinteAnos, 10);
    await ler(
      sql`update colaborador set data_admissao = '2006-01-02', data_desligamento = ${saida} where id = ${ultimo}`,
    );
    expect(await listar(dona)).toMatchObject([{ id, venceEm: somarMeses(saida, 240), situacao: 'A_VENCER' }]);
    await ler(sql`update transferencia set cancelada_em = now() where colaborador_id = ${id}`);
    expect((await listar(dona, 'VENCIDO')).map((um) => um.id)).toEqual([id]);
  });

  test('quem se candidatou de novo fica enquanto participa de seleção aberta', async () => {
    const dona = await t.app.empresa();
    await ler(sql`update empresa set anonimizacao_talento_automatica = true where id = ${dona.empresaId}`);
    const { id, candidatoId } = await talentoSeguido(t.app, dona, `zqvolta${unico()}`);
    const { id: solicitacao } = await abrirSolicitacaoAprovada(t.app, dona);
    await ligarCandidatos(t.app, solicitacao, [candidatoId]);
    const impedimento = 'Participa de processo de seleção aberto.';
    expect(await listar(dona, 'VENCIDO')).toEqual([]);
    expect(await listar(dona, 'RETIDO')).toMatchObject([{ id, situacao: 'RETIDO', retencao: null, impedimento }]);
    await noite();
    expect((await anonimizar(dona, [id])).status).toBe(400);
    expect(await anonimizado(id)).toBe(false);
    await ler(sql`update candidato_solicitacao set desistiu_em = now() where solicitacao_pessoal_id = ${solicitacao}`);
    await noite();
    expect(await anonimizado(id)).toBe(true);
  });

  test('o que falha numa empresa não tira a noite das outras, e o trabalho diz onde falhou', async () => {
    const [quebra, segue] = [await t.app.empresa(), await t.app.empresa()];
    await ler(sql`update empresa set anonimizacao_talento_automatica = true
      where id in (${quebra.empresaId}, ${segue.empresaId})`);
    const [fica, vai] = [await desligado(t.app, quebra, vinteAnos), await desligado(t.app, segue, vinteAnos)];
    const nome = sql.raw(`nao_esquecer_${fica}`);
    await ler(
      sql`alter table colaborador add constraint ${nome} check (id <> ${sql.lit(fica)} or anonimizado_em is null)`,
    );
    await expect(noite()).rejects.toThrow();
    // The queue goes on with the orders of the other companies.
    await t.app.executarTarefas();
    await ler(sql`alter table colaborador drop constraint ${nome}`);
    expect(await Promise.all([fica, vai].map(anonimizado))).toEqual([false, true]);
    const ordens = async ({ cliente }: Tenant) =>
      (await cliente.call(guarda.ordensDeTalentos.listar, { query: { page: 0 } })).body.content;
    expect(await ordens(quebra)).toMatchObject([{ origem: 'AUTOMATICA', total: 1, feitos: 0, terminadaEm: null }]);
    expect(await ordens(segue)).toMatchObject([{ origem: 'AUTOMATICA', feitos: 1, terminadaEm: expect.any(String) }]);
  });

  test('cada verbo pede a sua permissão, e o talento de outra empresa não é visto', async () => {
    const [dona, outra] = [await t.app.empresa(), await t.app.empresa()];
    const id = await desligado(t.app, outra, vinteAnos);
    const params = { id };
    expect(await listar(dona)).toEqual([]);
    expect((await dona.cliente.call(guarda.reterTalento, { params, body: { motivo: 'x' } })).status).toBe(404);
    expect((await anonimizar(dona, [id])).status).toBe(400);
    const leitor = await t.app.usuario(outra.empresaId, [permissoesDaGuarda.ver]);
    expect((await leitor.cliente.call(guarda.reterTalento, { params, body: { motivo: 'x' } })).status).toBe(403);
    expect((await anonimizar(leitor, [id])).status).toBe(403);
  });

  test('a empresa não guarda menos do que a lei manda', async () => {
    const { configuracaoGuarda } = await import('#modules/organizacao/empresas/configuracao.contract.ts');
    const com = (guardaTalentoMeses: number) =>
      configuracaoGuarda.safeParse({ guardaTalentoMeses, anonimizacaoTalentoAutomatica: false }).success;
    expect([0, 1, 59, 60, 240, 600, 601].map(com)).toEqual([true, false, false, true, true, true, false]);
  });
});
