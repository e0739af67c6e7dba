/** Why a report could not be made; the HTTP layer chooses status and code by it. */
export type ReportFailure =
  /** a template or a definition is wrong: a defect of the program */
  | 'modelo'
  /** the rendering took longer than allowed */
  | 'tempo'
  /** the rendering process died */
  | 'queda'
  /** more rows than this format takes */
  | 'tamanho'
  /** the engine is closed */
  | 'encerrado';

const mensagens: Record<ReportFailure, string> = {
  modelo: 'Não foi possível montar o relatório.',
  tempo: 'O relatório demorou mais do que o permitido. Restrinja o filtro e tente novamente.',
  queda: 'A geração do relatório foi interrompida. Tente novamente.',
  tamanho: 'O relatório tem registros demais para este formato. Restrinja o filtro ou exporte em XLSX ou CSV.',
  encerrado: 'O serviço de relatórios está sendo encerrado. Tente novamente em instantes.',
};

/** Failure of a report: `message` is Portuguese and meant for people, `detalhe` is for the log only. */
export class ReportError extends Error {
  readonly motivo: ReportFailure;
  readonly detalhe: string;

  constructor(motivo: ReportFailure, detalhe = '', mensagem: string = mensagens[motivo]) {
    super(mensagem);
    this.name = 'ReportError';
    this.motivo = motivo;
    this.detalhe = detalhe;
  }
}
