// What the candidates' portal needs of interviews; each is documented where it stands.
export { conviteDoCandidato, entrevistasParaOCandidato, responderEntrevista } from './do-candidato.queries.ts';
