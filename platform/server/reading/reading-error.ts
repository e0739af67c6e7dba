/** Why a document could not be read. */
export type ReadingFailure =
  /** a kind of file that has no text we can take */
  | 'formato'
  | 'protegido'
  | 'danificado'
  | 'grande'
  /** nothing readable in it */
  | 'vazio'
  | 'tempo'
  | 'memoria';

const mensagens: Record<ReadingFailure, string> = {
  formato: 'Este tipo de arquivo não pode ser lido. Envie PDF, DOCX, imagem ou TXT.',
  protegido: 'O documento está protegido por senha.',
  danificado: 'O documento está danificado ou não é do tipo que o nome diz.',
  grande: 'O documento é grande demais para ser lido.',
  vazio: 'Nenhum texto foi encontrado no documento.',
  tempo: 'A leitura demorou mais do que o permitido.',
  memoria: 'O documento pede memória demais para ser lido.',
};

/** Failure of a reading: `message` is Portuguese and meant for people, `detalhe` is for the log only. */
export class ReadingError extends Error {
  readonly motivo: ReadingFailure;
  readonly detalhe: string;

  constructor(motivo: ReadingFailure, detalhe = '') {
    super(mensagens[motivo]);
    this.name = 'ReadingError';
    this.motivo = motivo;
    this.detalhe = detalhe;
  }
}
