import { passoDasAreas, TelaDoPainel, useFiltroDoPainel } from '#modules/analytics/painel.part.tsx';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import {
  horizontaisDasAreasFilhas,
  lerPainelDosCargos,
  painelDosCargos,
  salariosDasAreasFilhas,
  verticaisDasAreasFilhas,
} from './cargos-salarios.contract.ts';

const { relatorio } = painelDosCargos;
const Campo = fieldOf(relatorio.filtro);

/** The call behind the slices of each picture. */
const abaixo: Readonly<Record<string, typeof salariosDasAreasFilhas>> = {
  folha: salariosDasAreasFilhas,
  verticais: verticaisDasAreasFilhas,
  horizontais: horizontaisDasAreasFilhas,
};

export function PainelDeCargosESalarios() {
  const de = useFiltroDoPainel(relatorio, true);
  const lido = useEndpoint(lerPainelDosCargos, { query: de.filtro, errors: 'nenhum' }, { keepPrevious: true });
  const campos = (
    <>
      <Campo name="dataBase" span={2} />
      <Campo name="dataIni" span={2} />
      <Campo name="dataFim" span={2} />
      <Campo name="estabelecimentosIds" span={6} />
      <Campo name="areasIds" span={6} />
      <Campo name="cargosIds" span={6} />
    </>
  );
  return (
    <TelaDoPainel
      relatorio={relatorio}
      de={de}
      lido={lido}
      campos={campos}
      descer={({ recorte }, chave) =>
        passoDasAreas(chave, (areaId) =>
          send(abaixo[recorte] ?? salariosDasAreasFilhas, { query: { ...de.filtro, areaId } }),
        )
      }
    />
  );
}
