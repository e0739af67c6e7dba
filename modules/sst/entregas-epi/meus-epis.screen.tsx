import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PaginaGuardada,
  SemConexao,
  useLidaOuGuardada,
} from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { SituacaoDoPedido } from '#modules/sst/solicitacoes-epi/situacao.part.tsx';
import { TamanhoDoItem } from '#modules/sst/solicitacoes-epi/tamanho.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { unanswered } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { AssinaturaGuardada } from './assinatura-guardada.part.tsx';
import {
  assinarMeuRecibo,
  cancelarMeuPedido,
  lerMeusEpis,
  type MeusEpis as MeusEpisLidos,
  meuPedido,
  pedirEpi,
  telaMeusEpis,
} from './proprios.contract.ts';
import { SituacaoDoUso } from './recibo.part.tsx';

const Campo = fieldOf(meuPedido);
const Itens = inlineListOf(meuPedido);
const TERMO = 'Recebi os EPIs desta entrega e fui orientado sobre o uso, a guarda e a conservação (NR-6).';

/** Only what waits for a signature stays on the device. */
const paraAssinar: PaginaGuardada<MeusEpisLidos> = {
  alcance: telaMeusEpis.path,
  permissao: telaMeusEpis.permissao,
  aberta: ({ aAssinar }) => aAssinar.length > 0,
  // No longer than the day: a device may be shared.
  ultimoDia: () => hoje(),
  parte: ({ talento, aAssinar }) => ({ talento, aAssinar, emUso: [], pedidos: [] }),
};

/** The own equipment, on a phone first: what waits for the signature, what one has, and what was asked. */
export function MeusEpis() {
  const {
    lida: data,
    doAparelho,
    leitura,
  } = useLidaOuGuardada(paraAssinar, telaMeusEpis.path, useEndpoint(lerMeusEpis, { errors: 'nenhum' }));
  const [pedindo, setPedindo] = useState<true | null>(null);
  // What was read stays while there is no connection: somebody may be signing in it.
  if (!data) return <Unread of={leitura} esqueleto={<FormSkeleton />} />;
  if (!data.talento)
    return (
      <>
        <PageHeader titulo={telaMeusEpis.titulo} />
        <Text>O seu usuário não está ligado a um talento desta empresa, por isso não há EPIs para mostrar.</Text>
      </>
    );
  return (
    <>
      <PageHeader titulo={telaMeusEpis.titulo} />
      {doAparelho && (
        <SemConexao texto="Você pode assinar: a assinatura fica neste aparelho e é enviada quando a conexão voltar." />
      )}
      <Stack gap="lg" maw={760}>
        {!doAparelho && (
          <div>
            <Button onClick={() => setPedindo(true)}>Pedir EPI</Button>
          </div>
        )}
        {data.aAssinar.length > 0 && (
          <Secao titulo="Para assinar">
            {data.aAssinar.map((r) => (
              <PorAssinar key={r.id} recibo={r} doAparelho={doAparelho} />
            ))}
          </Secao>
        )}
        {leitura.data && <TidosEPedidos de={leitura.data} />}
      </Stack>
      <FormDialog
        titulo="Pedir EPI"
        alvo={pedindo}
        onClose={() => setPedindo(null)}
        schema={meuPedido}
        inicio={() => ({ motivo: 'D' as const, itens: [{ id: null, quantidade: 1 }] })}
        enviar="Enviar pedido"
        renova={lerMeusEpis.path}
        gravar={async (_, body, options) => {
          await call(pedirEpi, { body, ...options });
          toast.sucesso('Pedido enviado.');
        }}
      >
        {() => (
          <>
            <Campo name="motivo" span={12} variant="select" />
            <Itens name="itens" rotulo="Adicionar EPI" novo={{ id: null, quantidade: 1 }}>
              {(linha) => (
                <FieldGrid>
                  <Campo name={`${linha}.epi`} span={12} />
                  <TamanhoDoItem linha={linha} span={6} />
                  <Campo name={`${linha}.quantidade`} span={6} />
                </FieldGrid>
              )}
            </Itens>
            <Campo name="observacao" span={12} />
          </>
        )}
      </FormDialog>
    </>
  );
}

/** What one has, and what was asked. */
function TidosEPedidos({ de: { emUso, pedidos } }: { de: MeusEpisLidos }) {
  const client = useQueryClient();
  const cancelar = async (id: number, resumo: string) => {
    if (!(await confirmar({ titulo: 'Cancelar pedido', texto: `${resumo} deixa de ser pedido.`, perigo: true })))
      return;
    await call(cancelarMeuPedido, { params: { id } }).then(
      () => toast.sucesso('Pedido cancelado.'),
      () => undefined,
    );
    await renew(client, lerMeusEpis.path);
  };
  return (
    <>
      <Secao titulo="O que tenho">
        {emUso.length === 0 && <Vazio texto="Você ainda não recebeu EPIs." />}
        {emUso.map((item) => (
          <Linha
            key={item.id}
            titulo={`${item.quantidade} × ${item.epi}${item.tamanho ? `, tamanho ${item.tamanho}` : ''}`}
            detalhe={`${item.numeroCA ? `CA ${item.numeroCA}` : 'Sem CA'} · entregue em ${formatarData(item.entregueEm)}`}
          >
            <SituacaoDoUso {...item} />
          </Linha>
        ))}
      </Secao>
      <Secao titulo="O que pedi">
        {pedidos.length === 0 && <Vazio texto="Você não pediu EPIs por aqui." />}
        {pedidos.map(({ id, resumo, falta, data: dia, situacao }) => (
          <Linha
            key={id}
            titulo={resumo}
            detalhe={`Pedido em ${formatarData(dia)}${situacao === 'P' ? ` · falta ${falta}` : ''}`}
          >
            <SituacaoDoPedido situacao={situacao} />
            {situacao === 'S' && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Cancelar o pedido de ${resumo}`}
                onClick={() => void cancelar(id, resumo)}
              >
                Cancelar
              </Button>
            )}
          </Linha>
        ))}
      </Secao>
    </>
  );
}

const Vazio = ({ texto }: { texto: string }) => (
  <Text size="sm" c="dimmed">
    {texto}
  </Text>
);

const Secao = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <Stack gap="xs" component="section" aria-label={titulo}>
    <Title order={2} size="h4">
      {titulo}
    </Title>
    {children}
  </Stack>
);

const Linha = ({ titulo, detalhe, children }: { titulo: string; detalhe: string; children: React.ReactNode }) => (
  <Group justify="space-between" gap="xs">
    <div style={{ flex: '1 1 220px', minWidth: 0 }}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Text>
      <Text size="sm" c="dimmed">
        {detalhe}
      </Text>
    </div>
    {children}
  </Group>
);

interface PorAssinarProps {
  readonly recibo: MeusEpisLidos['aAssinar'][number];
  readonly doAparelho: boolean;
}

function PorAssinar({ recibo, doAparelho }: PorAssinarProps) {
  const client = useQueryClient();
  const { id, versao } = recibo;
  const renovar = () => renew(client, lerMeusEpis.path);
  const confirmarRecibo = async () => {
    const texto = `${TERMO} A data e a hora ficam registradas.`;
    if (!(await confirmar({ titulo: 'Confirmar recebimento', texto }))) return;
    try {
      await call(assinarMeuRecibo, { params: { id }, body: { versao } });
      toast.sucesso('Recibo assinado.');
    } catch (cause) {
      if (unanswered(cause)) return;
    }
    await renovar();
  };
  return (
    <Paper withBorder p="md" component="article" aria-label={`Entrega de ${formatarData(recibo.data)}`}>
      <Stack gap="sm">
        <Text fw={600}>{`Entrega de ${formatarData(recibo.data)}, por ${recibo.entreguePor}`}</Text>
        {recibo.itens.map(({ epi, quantidade, tamanho, numeroCA }) => (
          <Text key={epi} size="sm">
            {`${quantidade} × ${epi}${tamanho ? `, tamanho ${tamanho}` : ''}${numeroCA ? `, CA ${numeroCA}` : ''}`}
          </Text>
        ))}
        <AssinaturaGuardada
          fila="epi"
          id={id}
          versao={versao}
          rotulo={TERMO}
          enviar="Assinar"
          feito="Recibo assinado."
          gravar={(body, options) => call(assinarMeuRecibo, { params: { id }, body, ...options })}
          aoAcabar={renovar}
        />
        {!doAparelho && (
          <div>
            <Button variant="subtle" onClick={() => void confirmarRecibo()}>
              Confirmar sem desenhar
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
