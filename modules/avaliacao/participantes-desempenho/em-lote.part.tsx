import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { acaoEmLote, incluirEmLote } from './participantes-desempenho.contract.ts';

const Campo = fieldOf(acaoEmLote);

/** Peers with which the form begins: enough for an opinion, few enough for an afternoon. */
const PARES = 3;

interface Props {
  /** Null while the dialog is closed. */
  readonly avaliacaoId: number | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** How many peers: asked where peers are. */
function QuantosPares() {
  const { control } = useFormContract().form;
  return useWatch({ control, name: 'preencheAvaliadosPares' }) ? <Campo name="maximoDePares" span={6} /> : null;
}

function QuemMais() {
  const { control } = useFormContract().form;
  const como = useWatch({ control, name: 'como' });
  return (
    <>
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {como === 'AVALIADOR'
          ? 'Cada escolhido avalia as pessoas marcadas abaixo.'
          : 'Cada escolhido é avaliado pelas pessoas marcadas abaixo.'}
      </Text>
      {como === 'AVALIADOR' && <Campo name="avaliadosIds" span={12} />}
    </>
  );
}

/** Adds many people at once, by where they work, with those who stand around them. */
export const IncluirEmLote = ({ avaliacaoId, onClose, onFeito }: Props) => (
  <FormDialog
    titulo="Incluir participantes"
    alvo={avaliacaoId}
    onClose={onClose}
    size="lg"
    schema={acaoEmLote}
    inicio={(id) => ({
      avaliacaoId: id,
      como: 'AVALIADO' as const,
      incluirAreasAbaixo: true,
      preencheAvaliadosLideres: true,
      maximoDePares: PARES,
    })}
    enviar="Incluir"
    gravar={async (_, body, options) => {
      const feito = await call(incluirEmLote, { body, ...options });
      toast.sucesso(
        `${plural(feito.avaliados, 'avaliado incluído', 'avaliados incluídos')}, ${plural(feito.participacoes, 'avaliação formada', 'avaliações formadas')}.`,
      );
    }}
    depois={onFeito}
  >
    {() => (
      <>
        <Campo name="como" span={12} />
        <Campo name="areasIds" span={12} />
        <Campo name="incluirAreasAbaixo" span={12} />
        <Campo name="cargosIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
        <Campo name="colaboradoresIds" span={12} />
        <QuemMais />
        <Campo name="preencheAvaliadosLideres" span={6} />
        <Campo name="preencheAvaliadosLiderados" span={6} />
        <Campo name="preencheAvaliadosPares" span={6} />
        <Campo name="geraAutoavaliacao" span={6} />
        <QuantosPares />
      </>
    )}
  </FormDialog>
);
