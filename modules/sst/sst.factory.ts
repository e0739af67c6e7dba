import { sql } from 'kysely';
import { type Banco, criarEstabelecimento, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** A reason of leave of a class; returns its id. */
export function criarMotivoAfastamento(
  app: Banco,
  empresaId: number,
  classe = 'SIMPLES',
  descricao = `Motivo ${unico()}`,
): Promise<number> {
  return inserir(
    app,
    sql`insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, ${descricao}, ${classe}) returning id`,
  );
}

/** A leave; returns its id. */
export function criarAfastamento(
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; motivoId: number; inicio: string; fim?: string; status?: string },
): Promise<number> {
  return inserir(
    app,
    sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim, status_integracao)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.motivoId}, ${dados.inicio}, ${dados.fim ?? null}, ${dados.status ?? null}) returning id`,
  );
}

/** An equipment with its category and first history; returns its id. */
export async function criarEpi(
  app: Banco,
  empresaId: number,
  { nome = `EPI ${unico()}`, vencimento = '2099-12-31', validade = 180 } = {},
): Promise<number> {
  const categoria = await inserir(
    app,
    sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, ${`Categoria ${unico()}`}) returning id`,
  );
  const id = await inserir(
    app,
    sql`insert into epi (empresa_id, nome, categoria_id) values (${empresaId}, ${nome}, ${categoria}) returning id`,
  );
  await inserir(
    app,
    sql`insert into epi_historico (empresa_id, epi_id, data, nome, descricao, numero_ca, vencimento_ca, validade_uso)
      values (${empresaId}, ${id}, '2020-01-01', ${nome}, ${nome}, '31469', ${vencimento}, ${validade}) returning id`,
  );
  return id;
}

/** A workplace and its first history; returns its id. */
export async function criarAmbiente(
  app: Banco,
  empresaId: number,
  { nome = `Ambiente ${unico()}`, data = '2020-01-01' } = {},
): Promise<number> {
  const id = await inserir(
    app,
    sql`insert into ambiente (empresa_id, nome) values (${empresaId}, ${nome}) returning id`,
  );
  await inserir(
    app,
    sql`insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente)
      values (${empresaId}, ${id}, ${data}, ${nome}) returning id`,
  );
  return id;
}

/** An agent (noise, judged without measuring it, unless its key of Tabela 24 says otherwise) in a workplace; returns its id. */
export function criarAgenteNocivo(
  app: Banco,
  empresaId: number,
  dados: { ambienteId: number; data?: string; agenteId?: number },
): Promise<number> {
  return inserir(
    app,
    sql`insert into agente_nocivo (empresa_id, ambiente_id, data, atividade_perigosa_insalubre_id, tipo_avaliacao, utiliza_epc, utiliza_epi)
      values (${empresaId}, ${dados.ambienteId}, ${dados.data ?? '2020-01-01'}, ${dados.agenteId ?? 201001}, '2', '0', '0') returning id`,
  );
}

/** A homogeneous group in one workplace, with its first history; returns both ids. */
export async function criarGrupoHomogeneo(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; finalidade?: string; ambienteId?: number; estabelecimentoId?: number; data?: string } = {},
): Promise<{ id: number; historicoId: number; ambienteId: number }> {
  const nome = dados.nome ?? `Grupo ${unico()}`;
  const ambienteId = dados.ambienteId ?? (await criarAmbiente(app, empresaId));
  const estabelecimentoId = dados.estabelecimentoId ?? (await criarEstabelecimento(app, empresaId));
  const id = await inserir(
    app,
    sql`with g as (insert into grupo_homogeneo (empresa_id, nome, local_ambiente_grupo_homogeneo, finalidade)
        values (${empresaId}, ${nome}, 'E', ${dados.finalidade ?? 'PGR'}) returning id),
      e as (insert into grupo_homogeneo_estabelecimento (grupo_homogeneo_id, empresa_id, estabelecimento_id)
        select id, ${empresaId}, ${estabelecimentoId} from g)
      select id from g`,
  );
  const historicoId = await inserir(
    app,
    sql`with h as (insert into grupo_homogeneo_historico (empresa_id, grupo_homogeneo_id, data, nome_grupo)
        values (${empresaId}, ${id}, ${dados.data ?? '2020-01-01'}, ${nome}) returning id),
      x as (insert into grupo_homogeneo_historico_ambiente (grupo_homogeneo_historico_id, empresa_id, ambiente_id)
        select id, ${empresaId}, ${ambienteId} from h)
      select id from h`,
  );
  return { id, historicoId, ambienteId };
}

/** A physical risk; returns its id. */
export function criarRisco(app: Banco, empresaId: number, descricao = `Risco ${unico()}`): Promise<number> {
  return inserir(
    app,
    sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'FISICO', ${descricao}) returning id`,
  );
}

/** A safety professional with the number of a council; returns its id. */
export function criarProfissionalSst(
  app: Banco,
  empresaId: number,
  { nome = `Profissional ${unico()}`, orgaoDeClasse = '4' } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into profissional_sst (empresa_id, nome, orgao_de_classe, numero_inscricao, uf_id)
      values (${empresaId}, ${nome}, ${orgaoDeClasse}, ${String(100_000 + unico())}, (select min(id) from estado)) returning id`,
  );
}

/** Pieces of an equipment that come into the stock of an establishment. */
export function entrarNoEstoque(
  app: Banco,
  empresaId: number,
  dados: { estabelecimentoId: number; epiId: number; quantidade: number; tamanho?: string },
): Promise<number> {
  return inserir(
    app,
    sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, quantidade, tamanho)
      values (${empresaId}, ${dados.estabelecimentoId}, ${dados.epiId}, 'E', '2020-01-02', ${dados.quantidade}, ${dados.tamanho ?? null}) returning id`,
  );
}

/** An exam that does not repeat; returns its id. */
export function criarExame(app: Banco, empresaId: number, nome = `Exame ${unico()}`): Promise<number> {
  return inserir(app, sql`insert into exame (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
}

/** A mandate of the committee of an establishment of its own, in 2026 unless told, with who was elected; returns its id. */
export async function criarGestaoDaCipa(
  app: Banco,
  empresaId: number,
  dados: { estabelecimentoId?: number; dataIni?: string; eleito?: number } = {},
): Promise<number> {
  const estabelecimentoId = dados.estabelecimentoId ?? (await criarEstabelecimento(app, empresaId));
  const id = await inserir(
    app,
    sql`insert into cipa (empresa_id, nome, estabelecimento_id, data_ini, grau_de_risco, empregados, titulares, suplentes)
      values (${empresaId}, ${`Gestão ${unico()}`}, ${estabelecimentoId}, ${dados.dataIni ?? '2026-01-10'}, '3', 60, 2, 1) returning id`,
  );
  if (dados.eleito)
    await inserir(
      app,
      sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao, inscricao_em)
        values (${empresaId}, ${id}, ${dados.eleito}, 'T', 'T', '2024-11-20') returning id`,
    );
  return id;
}

/** A vaccine whose doses come after these days, one dose more than days; returns its id and those of the doses. */
export async function criarVacina(
  app: Banco,
  empresaId: number,
  { nome = `Vacina ${unico()}`, dias = [] as readonly number[] } = {},
): Promise<{ id: number; doses: number[] }> {
  const id = await inserir(app, sql`insert into vacina (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
  const doses: number[] = [];
  for (const [lugar, dia] of [...dias, null].entries())
    doses.push(
      await inserir(
        app,
        sql`insert into dose_vacina (empresa_id, vacina_id, numero_dose, dias_proxima_dose)
          values (${empresaId}, ${id}, ${lugar + 1}, ${dia}) returning id`,
      ),
    );
  return { id, doses };
}

/** A course of a talent with a vaccine, of which it received doses on these days; returns its id. */
export async function criarVacinacao(
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; vacina: { id: number; doses: readonly number[] }; dias: readonly string[] },
): Promise<number> {
  const { colaboradorId, vacina, dias } = dados;
  const id = await inserir(
    app,
    sql`insert into vacinacao (empresa_id, colaborador_id, vacina_id) values (${empresaId}, ${colaboradorId}, ${vacina.id}) returning id`,
  );
  for (const [lugar, dia] of dias.entries())
    await inserir(
      app,
      sql`insert into vacinacao_dose (empresa_id, vacinacao_id, dose_vacina_id, data_realizacao, lote)
        values (${empresaId}, ${id}, ${vacina.doses[lugar]}, ${dia}, 'L100') returning id`,
    );
  return id;
}

/** A function with exams and risks; returns its id. */
export async function criarFuncao(
  app: Banco,
  empresaId: number,
  { nome = `Função ${unico()}`, examesIds = [] as readonly number[], riscosIds = [] as readonly number[] } = {},
): Promise<number> {
  const id = await inserir(app, sql`insert into funcao (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
  await app.banco(async (db) => {
    for (const exameId of examesIds)
      await sql`insert into funcao_exame (empresa_id, funcao_id, exame_id) values (${empresaId}, ${id}, ${exameId})`.execute(
        db,
      );
    for (const riscoId of riscosIds)
      await sql`insert into funcao_risco (empresa_id, funcao_id, risco_id) values (${empresaId}, ${id}, ${riscoId})`.execute(
        db,
      );
  });
  return id;
}

/** An exam of NR-7 that was done, with others besides; returns its id. */
export async function criarAso(
  app: Banco,
  empresaId: number,
  dados: {
    colaboradorId: number;
    data: string;
    tipo?: string;
    conclusao?: string;
    profissionalId?: number;
    exames?: readonly { readonly exameId: number; readonly data: string }[];
  },
): Promise<number> {
  const medico = dados.profissionalId ?? (await criarProfissionalSst(app, empresaId, { orgaoDeClasse: '1' }));
  const id = await inserir(
    app,
    sql`insert into aso (empresa_id, colaborador_id, tipo, data, conclusao, profissional_id)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.tipo ?? '1'}, ${dados.data}, ${dados.conclusao ?? 'A'}, ${medico}) returning id`,
  );
  for (const { exameId, data } of dados.exames ?? [])
    await inserir(
      app,
      sql`insert into aso_exame (empresa_id, aso_id, exame_id, data) values (${empresaId}, ${id}, ${exameId}, ${data}) returning id`,
    );
  return id;
}

/** A cell of the matrix that makes a risk 'Substancial': grave and probable. */
export async function criarCelulaDaMatriz(app: Banco, empresaId: number) {
  const nivel = (tabela: 'gravidade_risco' | 'probabilidade_risco', nome: string) =>
    inserir(
      app,
      sql`insert into ${sql.table(tabela)} (empresa_id, nome, ordem) values (${empresaId}, ${nome}, 1) returning id`,
    );
  const gravidadeRiscoId = await nivel('gravidade_risco', 'Grave');
  const probabilidadeRiscoId = await nivel('probabilidade_risco', 'Provável');
  await inserir(
    app,
    sql`with c as (insert into classificacao_severidade_risco (empresa_id, nome, cor)
        values (${empresaId}, 'Substancial', '#E8772E') returning id)
      insert into classificacao_severidade_risco_matriz
        (empresa_id, classificacao_severidade_risco_id, gravidade_risco_id, probabilidade_risco_id)
      select ${empresaId}, c.id, ${gravidadeRiscoId}, ${probabilidadeRiscoId} from c returning id`,
  );
  return { gravidadeRiscoId, probabilidadeRiscoId };
}
