import { partesDoCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { LinhaDoCandidato } from './linha-do-tempo.part.tsx';

/** Everything that happened to a candidate, and what features have to say of it. */
export const HistoricoDoCandidato = ({ id }: { id: number }) => (
  <>
    <LinhaDoCandidato id={id} />
    {partesDoCandidato.map(
      ({ NoHistorico, acao }) => NoHistorico && <NoHistorico key={acao?.rotulo} candidatoId={id} />,
    )}
  </>
);
