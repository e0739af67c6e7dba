import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useUltimoLote } from '#modules/sst/lote-de-talentos.part.tsx';
import { NomesPorPagina } from '#modules/sst/nomes-por-pagina.part.tsx';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import {
  conferirLote,
  type LoteDeVacinacao,
  loteDeVacinacao,
  NOMES_POR_PAGINA,
  ultimoLote,
  vacinarEmLote,
} from './lote.contract.ts';
import { AndamentoDaVacinacao } from './lote-andamento.part.tsx';
import { vacinacao } from './vacinacoes.contract.ts';

const Campo = fieldOf(loteDeVacinacao);

/** The doses of the chosen vaccine, and the talents of the areas and jobs that were chosen. */
function DoseETalentos() {
  const { form } = useFormContract();
  const [vacinaId, areaOrganizacionalIds, cargoIds, colaboradoresDesligados] = useWatch({
    control: form.control,
    name: ['vacinaId', 'areaOrganizacionalIds', 'cargoIds', 'colaboradoresDesligados'],
  }) as [number | null | undefined, number[] | undefined, number[] | undefined, boolean | undefined];
  const query = {
    areaOrganizacionalIds: areaOrganizacionalIds?.join(),
    cargoIds: cargoIds?.join(),
    colaboradoresDesligados: colaboradoresDesligados ?? false,
  };
  return (
    <>
      <Campo
        name="doseId"
        label="Só quem vai receber a dose"
        span={6}
        query={{ vacinaId: vacinaId ?? 0 }}
        help="Vazia: de cada um, a que vem."
      />
      <Campo name="completos" span={6} />
      <Campo name="areaOrganizacionalIds" span={6} />
      <Campo name="cargoIds" span={6} />
      <Campo name="colaboradorIds" span={12} query={query} help="Vazio: todos das áreas e dos cargos escolhidos." />
      <Campo name="todos" span={6} />
      <Campo name="colaboradoresDesligados" span={6} />
    </>
  );
}

type Conferido = (typeof conferirLote)['resposta']['_output'];
type Quais = 'V' | 'P';
interface Achados extends Conferido {
  readonly body: LoteDeVacinacao;
  readonly page: number;
  readonly quais: Quais;
}

/** Who gets which dose, and who none and why, page by page. */
function QuemRecebe({ achados, onMudar }: { achados: Achados; onMudar: (achados: Achados) => void }) {
  const { body, page, quais, recebem, naoRecebem, porDose, content } = achados;
  const ir = async (para: number, de: Quais) => {
    const lidos = await call(conferirLote, { body, query: { page: para, quais: de } }).catch(() => null);
    if (lidos) onMudar({ ...lidos, body, page: para, quais: de });
  };
  return (
    <Stack gap="xs" mt="sm">
      <Text role="status" size="sm" fw={600}>
        {`${plural(recebem, 'talento recebe', 'talentos recebem')} uma dose`}
        {porDose.length > 0 &&
          ` (${porDose.map(({ dose, talentos }) => `${dose}: ${formatarInteiro(talentos)}`).join(', ')})`}
        {naoRecebem > 0 && `; ${plural(naoRecebem, 'não recebe', 'não recebem')}`}.
      </Text>
      <Tabs value={quais} onChange={(aba) => void ir(0, aba as Quais)}>
        <Tabs.List>
          <Tabs.Tab value="V">Quem recebe</Tabs.Tab>
          <Tabs.Tab value="P">Quem não recebe</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={quais} pt="xs">
          {content.length === 0 && (
            <Text size="sm" c="dimmed">
              Ninguém.
            </Text>
          )}
          <NomesPorPagina
            nomes={content}
            pagina={page + 1}
            paginas={Math.ceil((quais === 'V' ? recebem : naoRecebem) / NOMES_POR_PAGINA)}
            onPagina={(n) => void ir(n - 1, quais)}
            rotulo="Páginas"
          >
            {({ colaborador, dito }) => `${colaborador.nome}: ${dito}`}
          </NomesPorPagina>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Vacinar({ onClose }: { onClose: () => void }) {
  const { lote, corre, reler } = useUltimoLote(ultimoLote, vacinacao.listar.path);
  const [achados, setAchados] = useState<Achados | null>(null);
  const contract = useContractForm<LoteDeVacinacao>({
    schema: loteDeVacinacao,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      if (achados === null || achados.recebem === 0) {
        const query = { page: 0, quais: 'V' } as const;
        const lidos = await call(conferirLote, { body, query, ...options });
        setAchados({ ...lidos, body, ...query });
        return;
      }
      await call(vacinarEmLote, { body, ...options });
      setAchados(null);
      await reler();
    },
  });
  const { form } = contract;
  // What was found is of what was chosen then.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setAchados(null) }), [form]);
  // One at a time: what goes on is looked at.
  if (corre && lote)
    return (
      <>
        <AndamentoDaVacinacao lote={lote} reler={reler} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </>
    );
  return (
    <>
      {lote && <AndamentoDaVacinacao lote={lote} reler={reler} />}
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="vacinaId" span={12} />
          <Campo name="dataRealizacao" span={6} />
          <Campo name="lote" span={6} />
          <DoseETalentos />
        </FieldGrid>
        {achados && <QuemRecebe achados={achados} onMudar={setAchados} />}
        <FormButtons
          onClose={onClose}
          enviar={achados && achados.recebem > 0 ? `Registrar para ${formatarInteiro(achados.recebem)}` : 'Conferir'}
        />
      </ContractFormView>
    </>
  );
}

/** One dose for many talents: of each the one that comes next. */
export const VacinacaoEmLote = ({ aberto, onClose }: { aberto: object | null; onClose: () => void }) => (
  <TargetDialog
    titulo="Registrar vacinação de vários talentos"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    closeOnClickOutside={false}
  >
    {() => <Vacinar onClose={onClose} />}
  </TargetDialog>
);
