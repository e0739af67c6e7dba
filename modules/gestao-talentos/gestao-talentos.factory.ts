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
): Promise<number> {
  return inserir(
    app,
    sql`insert into motivo_desligamento (empresa_id, nome) values (${empresaId}, ${nome}) returning id`,
  );
}
