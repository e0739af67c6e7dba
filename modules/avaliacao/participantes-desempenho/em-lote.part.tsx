import { Text } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type AcaoEmLote, acaoEmLote, incluirEmLote } from './participantes-desempenho.contract.ts';

const Campo = fieldOf(acaoEmLote);

/** Peers with which the form begins: enough for an opinion, few enough for an afternoon. */
const PARES = 3;

interface Props {
  readonly avaliacaoId: number;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** How many peers: asked where peers are. */
function QuantosPares({ control }: { control: Control<AcaoEmLote> }) {
  return useWatch({ control, name: 'preencheAvaliadosPares' }) ? <Campo name="maximoDePares" span={6} /> : null;
}

function QuemMais({ control }: { control: Control<AcaoEmLote> }) {
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
export function IncluirEmLote({ avaliacaoId, onClose, onFeito }: Props) {
  const contract = useContractForm<AcaoEmLote>({
    schema: acaoEmLote,
    defaults: {
      avaliacaoId,
      como: 'AVALIADO',
      incluirAreasAbaixo: true,
      preencheAvaliadosLideres: true,
      maximoDePares: PARES,
    },
    onSubmit: async (body, options) => {
      const feito = await call(incluirEmLote, { body, ...options });
      toast.sucesso(
        `${plural(feito.avaliados, 'avaliado incluído', 'avaliados incluídos')}, ${plural(feito.participacoes, 'avaliação formada', 'avaliações formadas')}.`,
      );
      onFeito();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="como" span={12} />
        <Campo name="areasIds" span={12} />
        <Campo name="incluirAreasAbaixo" span={12} />
        <Campo name="cargosIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
        <Campo name="colaboradoresIds" span={12} />
        <QuemMais control={contract.form.control} />
        <Campo name="preencheAvaliadosLideres" span={6} />
        <Campo name="preencheAvaliadosLiderados" span={6} />
        <Campo name="preencheAvaliadosPares" span={6} />
        <Campo name="geraAutoavaliacao" span={6} />
        <QuantosPares control={contract.form.control} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Incluir" />
    </ContractFormView>
  );
}
