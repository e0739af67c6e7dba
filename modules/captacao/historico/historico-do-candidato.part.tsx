import { EntrevistasDoCandidato } from '#modules/captacao/entrevistas/entrevistas-do-candidato.part.tsx';
import { LinhaDoCandidato } from './linha-do-tempo.part.tsx';

/** Everything that happened to a candidate, and what interviewers said. */
export const HistoricoDoCandidato = ({ id }: { id: number }) => (
  <>
    <LinhaDoCandidato id={id} />
    <EntrevistasDoCandidato candidatoId={id} />
  </>
);
