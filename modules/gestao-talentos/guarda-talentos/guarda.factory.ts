import { sql } from 'kysely';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarDesligamento, criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { cpfUnico, criarColaborador, criarLugar, inserir } from '#modules/organizacao/organizacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';

/** Columns of the record whose checks allow no mark. */
const SEM_MARCA = ['sexo', 'cpf', 'cep', 'nome', 'nome_social', 'vinculo', 'tipo_conta', 'tipo_contrato'];

async function marcarFicha(db: Db, dona: Tenant, id: number, marca: string): Promise<void> {
  const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_name = 'colaborador' and table_schema = 'public' and udt_name = 'text' and is_generated = 'NEVER'
      and column_name <> all (${[...SEM_MARCA, 'pendencia_folha', 'anonimizado_motivo']}::text[])`.execute(db);
  const valores = rows.map(({ nome }) => sql`${sql.ref(nome)} = ${`${marca} ${nome}`}`);
  await sql`update colaborador set ${sql.join(valores)} where id = ${id}`.execute(db);
  const { empresaId } = dona;
  const ctx = { db, empresaId };
  const arquivo = () => files.gravar(ctx, { nome: `${marca}.txt`, tipo: 'text/plain', conteudo: Buffer.from(marca) });
  await sql`update colaborador set foto_id = ${await arquivo()} where id = ${id}`.execute(db);
  await sql`insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, arquivo_id)
    values (${empresaId}, ${id}, ${marca}, '2000-01-03', ${await arquivo()})`.execute(db);
  await sql`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
    values (${empresaId}, ${id}, ${marca}, '03', '1999-01-01')`.execute(db);
  await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, check_nome_cargo, nome_mercado, data_admissao, observacao)
    values (${empresaId}, ${id}, ${marca}, true, ${marca}, '1998-01-01', ${marca})`.execute(db);
  await sql`insert into colaborador_certificado (empresa_id, colaborador_id, nome, instituicao) values (${empresaId}, ${id}, ${marca}, ${marca})`.execute(
    db,
  );
  await sql`update historico_colaborador set observacao = ${marca} where colaborador_id = ${id}`.execute(db);
  await sql`update desligamento set observacao = ${marca} where colaborador_id = ${id}`.execute(db);
  await sql`with tipo as (insert into tipo_ocorrencia (empresa_id, nome, pontuacao) values (${empresaId}, ${`Falta ${id}`}, 1) returning id)
    insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim, observacao)
    select ${empresaId}, ${id}, tipo.id, '2001-01-03', '2001-01-03', ${marca} from tipo`.execute(db);
  await sql`with motivo as (insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, ${`Doença ${id}`}, 'SIMPLES') returning id)
    insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim, observacao)
    select ${empresaId}, ${id}, motivo.id, '2001-02-03', '2001-02-05', ${marca} from motivo`.execute(db);
  await sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, justificativa, arquivo_id)
    values (${empresaId}, ${id}, ${dona.usuarioId}, 'CONTATO', 'A', '{}', ${JSON.stringify({ nome: marca })}::jsonb, ${marca}, ${await arquivo()})`.execute(
    db,
  );
}

async function marcarRastros(db: Db, dona: Tenant, id: number, o: { marca: string; nome: string }): Promise<number> {
  const { empresaId, usuarioId } = dona;
  const { marca, nome } = o;
  const ctx = { db, empresaId, enfileirar: async () => null };
  await enviarEmail(ctx, { para: 'rh@exemplo.com.br', assunto: 'Férias', texto: `As férias de ${nome}.` });
  await enviarEmail(ctx, { para: `${marca}@exemplo.com.br`, assunto: 'Bem-vinda', texto: 'A sua conta está pronta.' });
  await sql`insert into mensagem (empresa_id, tipo, remetente, texto) values (${empresaId}, 'R', ${nome}, ${`Documento de ${nome} vence`})`.execute(
    db,
  );
  await sql`insert into visao_lista (empresa_id, usuario_id, caminho, nome, parametros)
    values (${empresaId}, ${usuarioId}, '/cargo-salario/colaboradores', 'Procurada', ${new URLSearchParams({ nome }).toString()})`.execute(
    db,
  );
  await sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois)
    values (${empresaId}, 'usuario', ${usuarioId}, 'RH', 'Alteração', 'Colaborador', ${id}, ${JSON.stringify({ observacao: marca })}::jsonb)`.execute(
    db,
  );
  const { rows } = await sql<{
    id: number;
  }>`insert into usuario (login, nome, email, senha_hash, colaborador_id) values (${marca}, ${nome}, ${`${marca}@exemplo.com.br`}, 'x', ${id}) returning id`.execute(
    db,
  );
  const usuario = rows[0]?.id ?? 0;
  await sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade) values (${empresaId}, 'usuario', ${usuario}, ${nome}, 'Entrada', 'Sessão')`.execute(
    db,
  );
  await sql`insert into visita (empresa_id, area, sujeito_id, url) values (${empresaId}, 'interna', ${usuario}, ${`/inicio?${marca}`})`.execute(
    db,
  );
  return usuario;
}

/** What the user of a talent did in records of others, each with the name of who did it. */
async function assinar(db: Db, dona: Tenant, o: { outro: number; usuario: number; nome: string }): Promise<void> {
  const { empresaId } = dona;
  const { outro, usuario, nome } = o;
  const arquivo = await files.gravar(
    { db, empresaId },
    { nome: 'aviso.txt', tipo: 'text/plain', conteudo: Buffer.from('Aviso') },
  );
  await sql`insert into acesso_sensivel (empresa_id, usuario_id, usuario_nome, titular, titulares_ids, campos, chamada)
    values (${empresaId}, ${usuario}, ${nome}, 'colaborador', array[${outro}::bigint], '{salario}', 'GET /api/x')`.execute(
    db,
  );
  await sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, decidido_por)
    values (${empresaId}, ${outro}, ${dona.usuarioId}, 'CONTATO', 'A', '{}', '{}', ${nome})`.execute(db);
  await sql`insert into anonimizacao (empresa_id, titular, ordenada_por_id, ordenada_por, origem, titulares_ids)
    values (${empresaId}, 'candidato', ${usuario}, ${nome}, 'EQUIPE', '{1}')`.execute(db);
  await sql`insert into retencao_talento (colaborador_id, empresa_id, motivo, retido_por) values (${outro}, ${empresaId}, 'Ação', ${nome})`.execute(
    db,
  );
  await sql`insert into empresa_politica (empresa_id, versao, texto, publicada_por) values (${empresaId}, 900, 'Política', ${nome})`.execute(
    db,
  );
  await sql`with documento as (insert into documento_ciencia (empresa_id, titulo) values (${empresaId}, ${`Norma ${outro}`}) returning id)
    insert into documento_ciencia_versao (empresa_id, documento_ciencia_id, numero, arquivo_id, publicada_por)
    select ${empresaId}, id, 1, ${arquivo}, ${nome} from documento`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into candidato (empresa_id, nome, indicado_por)
    values (${empresaId}, 'Pessoa candidata', ${nome}) returning id`.execute(db);
  const candidato = rows[0]?.id ?? 0;
  await sql`insert into candidato_evento (empresa_id, candidato_id, tipo, texto, usuario_nome) values (${empresaId}, ${candidato}, 'EMAIL', 'Convite', ${nome})`.execute(
    db,
  );
  await sql`insert into consentimento (empresa_id, candidato_id, finalidade, meio, registrado_por_id, registrado_por)
    values (${empresaId}, ${candidato}, 'BANCO_TALENTOS', 'PORTAL', ${usuario}, ${nome})`.execute(db);
  await sql`insert into pedido_titular (empresa_id, candidato_id, tipo, texto, prazo, estado, resposta, respondido_em, respondido_por_id, respondido_por)
    values (${empresaId}, ${candidato}, 'ACESSO', 'Peço', current_date, 'ATENDIDO', 'Feito', now(), ${usuario}, ${nome})`.execute(
    db,
  );
}

/** A talent dismissed on a day, with a first line of history. */
export async function desligado(app: TestApp, dona: Tenant, data: string, dados: { nome?: string; cpf?: string } = {}) {
  const lugar = await criarLugar(app, dona.empresaId);
  const id = await criarColaborador(app, dona.empresaId, {
    ...dados,
    dataAdmissao: '2000-01-03',
    lotacao: { ...lugar, tipoSalario: '3', salario: '3210.00' },
  });
  const motivoId = await criarMotivoDesligamento(app, dona.empresaId, `Pedido ${id}`);
  await criarDesligamento(app, dona.empresaId, { colaboradorId: id, motivoId, data });
  return id;
}

/** A talent who left long ago and whose texts all carry `marca`: record, lists, files, dismissal, log, mail, user, and the registration as a candidate. */
export async function talentoSeguido(app: TestApp, dona: Tenant, marca: string) {
  const cpf = cpfUnico();
  const nome = `Joana ${marca} Silva`;
  const id = await desligado(app, dona, '2002-05-10', { nome, cpf });
  const outro = await criarColaborador(app, dona.empresaId);
  const usuarioId = await app.banco(async (db) => {
    await marcarFicha(db, dona, id, marca);
    const usuario = await marcarRastros(db, dona, id, { marca, nome });
    await assinar(db, dona, { outro, usuario, nome });
    return usuario;
  });
  const candidatoId = await inserir(
    app,
    sql`insert into candidato (empresa_id, nome, cpf, contratado, colaborador_id, observacao)
      values (${dona.empresaId}, ${nome}, ${cpf}, true, ${id}, ${marca}) returning id`,
  );
  return { id, cpf, usuarioId, candidatoId };
}
