import { sql } from 'kysely';
import { type Banco, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** A kind of occurrence; returns its id. */
export function criarTipoOcorrencia(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; pontuacao?: number; absenteismo?: boolean; recusaSobreposicao?: boolean } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into tipo_ocorrencia (empresa_id, nome, pontuacao, absenteismo, recusa_sobreposicao)
      values (${empresaId}, ${dados.nome ?? `Tipo ${unico()}`}, ${dados.pontuacao ?? 1}, ${dados.absenteismo ?? false}, ${dados.recusaSobreposicao ?? false}) returning id`,
  );
}

/** Something that is done about occurrences; returns its id. */
export function criarProvidencia(app: Banco, empresaId: number, nome = `Providência ${unico()}`): Promise<number> {
  return inserir(app, sql`insert into providencia (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
}

/** An occurrence of one day unless `dataFim` says otherwise; returns its id. */
export function criarOcorrencia(
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; tipoId: number; dataIni: string; dataFim?: string; providenciaId?: number },
): Promise<number> {
  return inserir(
    app,
    sql`insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim, providencia_id)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.tipoId}, ${dados.dataIni}, ${dados.dataFim ?? dados.dataIni}, ${dados.providenciaId ?? null}) returning id`,
  );
}

/** A reason why people leave; returns its id. */
export function criarMotivoDesligamento(
  app: Banco,
  empresaId: number,
  nome = `Motivo de saída ${unico()}`,
  {
    reduzirQuadro = false,
    iniciativa = null,
  }: { readonly reduzirQuadro?: boolean; readonly iniciativa?: string | null } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into motivo_desligamento (empresa_id, nome, reduzir_quadro, iniciativa)
      values (${empresaId}, ${nome}, ${reduzirQuadro}, ${iniciativa}) returning id`,
  );
}

/** A dismissal as it stands in the database, with its day at the talent; returns its id. */
export async function criarDesligamento(
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; motivoId: number; data: string },
): Promise<number> {
  await app.banco((db) =>
    sql`update colaborador set data_desligamento = ${dados.data} where id = ${dados.colaboradorId}`.execute(db),
  );
  return inserir(
    app,
    sql`insert into desligamento (empresa_id, colaborador_id, motivo_id, data)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.motivoId}, ${dados.data}) returning id`,
  );
}

/** What two questions of an exit interview are: a choice of one, and free text that may stay empty. */
export interface ModeloDeEntrevista {
  readonly id: number;
  readonly escolha: number;
  readonly opcoes: readonly number[];
  readonly livre: number;
}

/** A model of exit interview with a choice between 'Salário' and 'Liderança' and a free text. */
export async function criarModeloDeEntrevista(app: Banco, empresaId: number): Promise<ModeloDeEntrevista> {
  const id = await inserir(
    app,
    sql`insert into modelo_entrevista_desligamento (empresa_id, titulo) values (${empresaId}, ${`Saída ${unico()}`}) returning id`,
  );
  const pergunta = (ordem: number, texto: string, tipo: string, obrigatoria: boolean) =>
    inserir(
      app,
      sql`insert into questionario_pergunta (empresa_id, questionario_id, ordem, texto, tipo, peso, obrigatoria)
        select empresa_id, questionario_id, ${ordem}, ${texto}, ${tipo}, 1, ${obrigatoria}
        from modelo_entrevista_desligamento where id = ${id} returning id`,
    );
  const escolha = await pergunta(1, 'O que mais pesou na sua saída?', '1', true);
  const livre = await pergunta(2, 'O que poderia ser melhor?', '3', false);
  const opcao = (ordem: number, texto: string) =>
    inserir(
      app,
      sql`insert into questionario_opcao (empresa_id, pergunta_id, ordem, texto, peso)
        values (${empresaId}, ${escolha}, ${ordem}, ${texto}, 1) returning id`,
    );
  return { id, escolha, opcoes: [await opcao(1, 'Salário'), await opcao(2, 'Liderança')], livre };
}

/** Answers of an exit interview: the option chosen, and what was written. */
export const respostasDaEntrevista = (
  { escolha, livre }: ModeloDeEntrevista,
  { opcao, texto = null, parcial = false }: { opcao: number | null; texto?: string | null; parcial?: boolean },
) => {
  const vazia = { respostaId: null, respostasIds: [], nota: null, comentario: null };
  return {
    respostas: [
      { ...vazia, perguntaId: escolha, tipoId: '1' as const, respostaId: opcao },
      { ...vazia, perguntaId: livre, tipoId: '3' as const, comentario: texto },
    ],
    respondidoParcialmente: parcial,
  };
};

/** An interview of a dismissal that was delivered with an option and a free text; with `entregue` false it was only begun. */
export async function criarEntrevistaRespondida(
  app: Banco,
  empresaId: number,
  dados: { desligamentoId: number; modelo: ModeloDeEntrevista; opcao: number; texto?: string; entregue?: boolean },
): Promise<number> {
  const { modelo } = dados;
  const folha = await inserir(
    app,
    sql`insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, iniciado_em, concluido_em)
      select empresa_id, questionario_id, array[${modelo.escolha}, ${modelo.livre}]::bigint[], '2026-03-11',
        ${dados.entregue === false ? null : '2026-03-12'}::timestamptz
      from modelo_entrevista_desligamento where id = ${modelo.id} returning id`,
  );
  await app.banco((db) =>
    sql`insert into questionario_resposta (empresa_id, preenchimento_id, pergunta_id, opcoes_ids, comentario)
      values (${empresaId}, ${folha}, ${modelo.escolha}, array[${dados.opcao}]::bigint[], null),
        (${empresaId}, ${folha}, ${modelo.livre}, '{}', ${dados.texto ?? 'Nada a dizer.'})`.execute(db),
  );
  return inserir(
    app,
    sql`insert into entrevista_desligamento (empresa_id, desligamento_id, modelo_id, preenchimento_id)
      values (${empresaId}, ${dados.desligamentoId}, ${modelo.id}, ${folha}) returning id`,
  );
}
