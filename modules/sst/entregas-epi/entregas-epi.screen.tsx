import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { faltaEntregar } from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconPdf } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type EntregaLida, entregaEpi, estabelecimentoDoTalento } from './entregas-epi.contract.ts';
import { baixarFicha } from './ficha.part.tsx';
import { EpisDaFuncao, NoEstoque } from './no-estoque.part.tsx';
import { Recibo, SituacaoDoRecibo } from './recibo.part.tsx';

const colunas = [
  { campo: 'data', largura: 120 },
  { campo: 'colaborador', render: celulaDoTalento },
  'resumo',
  'estabelecimento',
  {
    campo: 'recibo',
    largura: 200,
    render: ({ recibo }: { recibo: string | null }) => <SituacaoDoRecibo recibo={recibo} />,
  },
] as const;
const filtro = [
  'busca',
  'colaboradorId',
  'recibo',
  'estabelecimentoId',
  'solicitacaoId',
  'dataIni',
  'dataFim',
] as const;
const Campo = fieldOf(entregaEpi.form);
const Itens = inlineListOf(entregaEpi.form);

export const EntregasLista = () => (
  <ListScreen
    resource={entregaEpi}
    columns={colunas}
    filterFields={filtro}
    rowActions={({ colaborador }) => [
      {
        rotulo: 'Ficha de EPI',
        icone: IconPdf,
        onClick: () => baixarFicha(colaborador.id),
      },
    ]}
  />
);

/** A delivery; a new one of a request begins with what it still asks for, and each goes on to its receipt. */
export function EntregaFormulario() {
  const { solicitacaoId } = useAddress();
  const id = solicitacaoId === undefined ? null : idIn(String(solicitacaoId));
  const { zona } = useSession().info.systemParameters;
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const pedido = useEndpoint(faltaEntregar, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const lugar = useEndpoint(
    estabelecimentoDoTalento,
    { query: { colaboradorId: talento?.id ?? 0 } },
    { enabled: id === null && Boolean(talento) },
  );
  const navigate = useNavigate();
  const { data } = pedido;
  const estabelecimento = lugar.data?.estabelecimento ?? null;
  const novo = useMemo(
    () => ({
      data: hoje(zona, new Date()),
      ...(data && id !== null
        ? {
            solicitacao: { id, nome: data.colaborador.nome },
            colaborador: data.colaborador,
            estabelecimento: data.estabelecimento,
            itens: data.itens
              .filter(({ falta }) => falta > 0)
              .map(({ epi, tamanho, falta, saldo }) => ({
                id: null,
                epi,
                tamanho,
                quantidade: Math.max(1, Math.min(falta, saldo)),
              })),
          }
        : { colaborador: talento, estabelecimento, itens: [{ id: null, quantidade: 1 }] }),
    }),
    [zona, data, id, talento, estabelecimento],
  );
  if (esperando || lugar.isLoading || (id !== null && pedido.isLoading)) return <FormSkeleton />;
  return (
    <FormScreen
      resource={entregaEpi}
      defaults={novo as never}
      {...(voltar ? { onBack: voltar } : {})}
      acoesAoSalvar={({ colaborador }) => [{ rotulo: 'Ficha em PDF', onClick: () => baixarFicha(colaborador.id) }]}
      onSaved={(salva) => void navigate({ to: `${entregaEpi.path}/${salva.id}/edit` })}
    >
      {({ registro }) => (
        <Stack gap="md">
          <FormSection>
            <Campo name="solicitacao" span={6} />
            <QuemRecebe />
            <Campo name="data" span={6} />
            {registro === null && id === null && <EpisDaFuncao />}
            <Itens name="itens" rotulo="Adicionar EPI" novo={{ id: null, quantidade: 1 }}>
              {(linha) => <ItemEntregue linha={linha} nova={registro === null} />}
            </Itens>
            <Campo name="observacao" span={12} />
          </FormSection>
          {registro && <Recibo entrega={registro as EntregaLida} />}
        </Stack>
      )}
    </FormScreen>
  );
}

/** Whoever receives brings the establishment where they work, while none was chosen. */
function QuemRecebe() {
  const { form } = useFormContract();
  async function trazer(valor: unknown) {
    const colaboradorId = (valor as { id?: number } | null)?.id;
    if (!colaboradorId || form.getValues('estabelecimento')) return;
    try {
      const { estabelecimento } = await call(estabelecimentoDoTalento, { query: { colaboradorId } });
      if (estabelecimento && !form.getValues('estabelecimento'))
        form.setValue('estabelecimento', estabelecimento, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
    } catch {
      // The call has shown why; the establishment can be chosen.
    }
  }
  return (
    <>
      <Campo name="colaborador" span={6} onValue={(valor) => void trazer(valor)} />
      <Campo name="estabelecimento" span={6} help="De cujo estoque sai." />
    </>
  );
}

/** One equipment of a new delivery, with what stands of it and the size that the talent takes. */
function ItemEntregue({ linha, nova }: { linha: `itens.${number}`; nova: boolean }) {
  return (
    <FormSection>
      <Campo name={`${linha}.epi`} span={6} />
      <Campo name={`${linha}.tamanho`} span={3} />
      <Campo name={`${linha}.quantidade`} span={3} />
      <NoEstoque linha={linha} nova={nova} />
    </FormSection>
  );
}
