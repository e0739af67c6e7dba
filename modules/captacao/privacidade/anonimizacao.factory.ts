import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { gravarOcr } from '#modules/captacao/candidatos/consultas.contract.ts';
import { abrirSolicitacao, criarEtapas } from '#modules/captacao/captacao.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';

/** Columns whose check constraints allow no mark. */
const SEM_MARCA = ['sexo', 'cpf', 'cep', 'qualificacao_verificada', 'anonimizado_motivo', 'nome', 'nome_social'];

const um = async (db: Db, query: ReturnType<typeof sql>): Promise<number> =>
  ((await query.execute(db)).rows[0] as { id: number } | undefined)?.id ?? 0;

/** Puts the mark into every free text of the registration. */
async function marcarCadastro(db: Db, id: number, marca: string): Promise<void> {
  const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_name = 'candidato' and table_schema = 'public' and udt_name = 'text' and is_generated = 'NEVER'
      and column_name <> all (${SEM_MARCA}::text[])`.execute(db);
  const valores = rows.map(({ nome }) => sql`${sql.ref(nome)} = ${`${marca} ${nome}`}`);
  await sql`update candidato set ${sql.join(valores)} where id = ${id}`.execute(db);
}

async function marcarListas(db: Db, empresaId: number, id: number, marca: string): Promise<void> {
  const area = await um(db, sql`insert into area_formacao (nome) values (${`Area ${id}`}) returning id`);
  await sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, data_admissao, observacao)
    values (${empresaId}, ${id}, ${marca}, ${marca}, '2020-01-01', ${marca})`.execute(db);
  await sql`insert into candidato_formacao (empresa_id, candidato_id, area_formacao_id, curso, local, tipo, situacao)
    values (${empresaId}, ${id}, ${area}, ${marca}, ${marca}, 'TECNICO', 'COMPLETO')`.execute(db);
  await sql`insert into candidato_certificado (empresa_id, candidato_id, nome, instituicao) values (${empresaId}, ${id}, ${marca}, ${marca})`.execute(
    db,
  );
}

async function marcarRastros(db: Db, dona: Tenant, id: number, o: { marca: string; nome: string; email: string }) {
  const { empresaId } = dona;
  const { marca, nome, email } = o;
  const ctx = { db, empresaId, enfileirar: async () => null };
  const arquivo = () => files.gravar(ctx, { nome: `${marca}.txt`, tipo: 'text/plain', conteudo: Buffer.from(marca) });
  await sql`update candidato set foto_id = ${await arquivo()} where id = ${id}`.execute(db);
  await sql`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id)
    values (${empresaId}, ${id}, ${marca}, current_date, ${await arquivo()})`.execute(db);
  await sql`insert into leitura_documento (empresa_id, candidato_id, arquivo_id, situacao, texto)
    values (${empresaId}, ${id}, ${await arquivo()}, 'LIDO', ${marca})`.execute(db);
  await sql`insert into exame_palografico (empresa_id, candidato_id, exame, resultado, data)
    values (${empresaId}, ${id}, ${marca}, ${marca}, current_date)`.execute(db);
  await sql`insert into exportacao_titular (id, empresa_id, candidato_id, formato, expira_em, arquivo_id)
    values (gen_random_uuid(), ${empresaId}, ${id}, 'json', now(), ${await arquivo()})`.execute(db);
  const anexo = { nome: `${marca}.txt`, tipo: 'text/plain', conteudo: Buffer.from(marca) };
  await enviarEmail(ctx, { para: email, assunto: `Para ${marca}`, texto: marca, html: marca, anexos: [anexo] });
  await enviarEmail(ctx, { para: 'equipe@exemplo.com.br', assunto: 'Nova candidatura', texto: `Chegou ${nome}.` });
  await sql`insert into mensagem (empresa_id, tipo, remetente, texto) values (${empresaId}, 'R', ${nome}, ${`${nome} se candidatou`})`.execute(
    db,
  );
  await sql`insert into visao_lista (empresa_id, usuario_id, caminho, nome, parametros)
    values (${empresaId}, ${dona.usuarioId}, '/captacao/candidatos', ${nome.slice(0, 60)}, 'apto=S'),
      (${empresaId}, ${dona.usuarioId}, '/captacao/candidatos', 'Procurada', ${new URLSearchParams({ nome }).toString()}),
      (${empresaId}, ${dona.usuarioId}, '/captacao/candidatos', 'Aptos', 'apto=S&nome=maria')`.execute(db);
  await sql`insert into relatorio (id, empresa_id, usuario_id, caminho, titulo, formato, filtro, arquivo_id)
    values (gen_random_uuid(), ${empresaId}, ${dona.usuarioId}, '/captacao/relatorios/x', 'X', 'csv', ${JSON.stringify({ nome })}::jsonb, ${await arquivo()})`.execute(
    db,
  );
  await sql`insert into visita (empresa_id, area, sujeito_id, url) values (${empresaId}, 'externa', ${id}, ${`/externo?busca=${marca}`})`.execute(
    db,
  );
  const linhas = [
    { tipo: 'candidato', ator: id, quem: nome, entidade: 'Sessão', alvo: id, depois: { x: marca } },
    {
      tipo: 'usuario',
      ator: dona.usuarioId,
      quem: 'Pessoa',
      entidade: 'Relatório',
      alvo: null,
      depois: { filtro: nome },
    },
    {
      tipo: 'usuario',
      ator: dona.usuarioId,
      quem: 'Pessoa',
      entidade: 'Candidato',
      alvo: id,
      depois: { observacao: marca },
    },
  ];
  for (const { tipo, ator, quem, entidade, alvo, depois } of linhas)
    await sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois)
      values (${empresaId}, ${tipo}, ${ator}, ${quem}, 'Teste', ${entidade}, ${alvo}, ${JSON.stringify(depois)}::jsonb)`.execute(
      db,
    );
}

async function marcarSelecao(app: TestApp, dona: Tenant, id: number, marca: string): Promise<void> {
  const { id: solicitacaoId } = await abrirSolicitacao(app, dona);
  const [etapa] = await criarEtapas(app, dona.empresaId, ['Entrevista']);
  await app.banco(async (db) => {
    await sql`update solicitacao_pessoal set cancelada = true where id = ${solicitacaoId}`.execute(db);
    const ligacao = await um(
      db,
      sql`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, criada_em)
        values (${dona.empresaId}, ${id}, ${solicitacaoId}, now() - interval '3 years') returning id`,
    );
    await sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, responsavel, observacao)
      values (${dona.empresaId}, ${ligacao}, ${etapa}, '2023-01-10', ${marca}, ${marca})`.execute(db);
    const entrevista = await um(
      db,
      sql`insert into entrevista (empresa_id, candidato_id, solicitacao_pessoal_id, data, hora_ini, hora_fim, local, link, orientacoes, observacao_interna, resposta_candidato)
        values (${dona.empresaId}, ${id}, ${solicitacaoId}, '2023-01-10', '09:00', '10:00', ${marca}, ${marca}, ${marca}, ${marca}, ${marca}) returning id`,
    );
    await sql`insert into entrevista_parecer (empresa_id, entrevista_id, usuario_id, nota, texto, recomenda)
      values (${dona.empresaId}, ${entrevista}, ${dona.usuarioId}, 4, ${marca}, 'S')`.execute(db);
    await sql`insert into candidato_evento (empresa_id, candidato_id, tipo, texto) values (${dona.empresaId}, ${id}, 'EMAIL', ${marca})`.execute(
      db,
    );
    await marcarAvaliacao(db, dona.empresaId, ligacao, marca);
    await sql`insert into consentimento (empresa_id, candidato_id, finalidade, meio, endereco)
      values (${dona.empresaId}, ${id}, 'BANCO_TALENTOS', 'PORTAL', ${marca})`.execute(db);
    await sql`insert into pedido_titular (empresa_id, candidato_id, tipo, texto, prazo, estado, resposta, respondido_em)
      values (${dona.empresaId}, ${id}, 'ACESSO', ${marca}, current_date, 'ATENDIDO', ${marca}, now())`.execute(db);
  });
}

/** An answered evaluation whose answer and note carry the mark. */
async function marcarAvaliacao(db: Db, empresaId: number, ligacao: number, marca: string): Promise<void> {
  const modelo = await um(
    db,
    sql`insert into modelo_avaliacao_candidato (empresa_id, titulo) values (${empresaId}, ${`Modelo ${ligacao}`}) returning id`,
  );
  const questionario = sql`(select questionario_id from modelo_avaliacao_candidato where id = ${modelo})`;
  const pergunta = await um(
    db,
    sql`insert into questionario_pergunta (empresa_id, questionario_id, ordem, texto, tipo) values (${empresaId}, ${questionario}, 1, 'Conte', '3') returning id`,
  );
  const ficha = await um(
    db,
    sql`insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas) values (${empresaId}, ${questionario}, array[${pergunta}::bigint]) returning id`,
  );
  await sql`insert into avaliacao_candidato (empresa_id, candidato_solicitacao_id, modelo_avaliacao_candidato_id, preenchimento_id)
    values (${empresaId}, ${ligacao}, ${modelo}, ${ficha})`.execute(db);
  await sql`insert into questionario_resposta (empresa_id, preenchimento_id, pergunta_id, comentario, observacao)
    values (${empresaId}, ${ficha}, ${pergunta}, ${marca}, ${marca})`.execute(db);
}

/**
 * A candidate who left traces everywhere: every free text of the registration and of its lists, files, mail, messages,
 * log, reports, visits, selections, kept answers. `marca` stands in all of them; `enfeite` makes the name awkward.
 */
export async function seguido(
  app: TestApp,
  dona: Tenant,
  marca: string,
  enfeite: string,
): Promise<{ id: number; cpf: string }> {
  const cpf = cpfUnico();
  const nome = `Joana ${marca} ${enfeite} Silva`;
  const email = `${marca}@exemplo.com.br`;
  const id = await app.banco((db) =>
    um(
      db,
      sql`insert into candidato (empresa_id, nome, nome_social, cpf, modulo_externo) values (${dona.empresaId}, ${nome}, ${`${nome} Nova`}, ${cpf}, true) returning id`,
    ),
  );
  await app.banco(async (db) => {
    await marcarCadastro(db, id, marca);
    await sql`update candidato set email = ${email} where id = ${id}`.execute(db);
    await marcarListas(db, dona.empresaId, id, marca);
    await marcarRastros(db, dona, id, { marca, nome, email });
  });
  await marcarSelecao(app, dona, id, marca);
  await dona.cliente.call(gravarOcr, {
    params: { id },
    body: { ocrTexto: `texto lido de ${marca}` },
    headers: { 'idempotency-key': marca },
  });
  return { id, cpf };
}
