import { TelaDoPainel, useFiltroDoPainel } from '#modules/analytics/painel.part.tsx';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { despesasDoCurso, lerPainelDoDesenvolvimento, painelDoDesenvolvimento } from './desenvolvimento.contract.ts';

const { relatorio } = painelDoDesenvolvimento;
const Campo = fieldOf(relatorio.filtro);

export function PainelDeDesenvolvimento() {
  const de = useFiltroDoPainel(relatorio, false);
  const lido = useEndpoint(lerPainelDoDesenvolvimento, { query: de.filtro, errors: 'nenhum' }, { keepPrevious: true });
  const campos = (
    <>
      <Campo name="dataIni" span={3} />
      <Campo name="dataFim" span={3} />
    </>
  );
  return (
    <TelaDoPainel
      relatorio={relatorio}
      de={de}
      lido={lido}
      campos={campos}
      descer={async (_quadro, chave) => {
        const { quadro } = await send(despesasDoCurso, { query: { ...de.filtro, cursoId: Number(chave) } });
        return quadro ? { quadro } : { aviso: 'O curso não possui despesas detalhadas.' };
      }}
    />
  );
}
