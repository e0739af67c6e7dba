import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { AssinaturaGuardada } from '#modules/sst/entregas-epi/assinatura-guardada.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconConfirmado, IconEditar, IconPdf } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ConteudoDaOrdem } from './conteudo.part.tsx';
import {
  assinarOrdem,
  emitirOrdens,
  filtroDasOrdens,
  lerOrdem,
  linhaDaOrdem,
  listarOrdens,
  type OrdemListada,
  ordemEmPdf,
  type SituacaoDaOrdem,
  situacoesDaOrdem,
  telaDasOrdens,
} from './ordens.contract.ts';

const Campo = fieldOf(filtroDasOrdens);
const tons: Readonly<Record<SituacaoDaOrdem, StatusTone>> = { N: 'erro', D: 'alerta', A: 'alerta', V: 'sucesso' };

const colunas = columns<OrdemListada>(linhaDaOrdem, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'funcao', ordenavel: false },
  {
    campo: 'situacao',
    largura: 150,
    ordenavel: false,
    render: ({ situacao }) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacoesDaOrdem.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'data', largura: 130, ordenavel: false },
  { campo: 'assinadaEm', largura: 180, ordenavel: false },
]);

/** The order on the screen of whoever shows it, with the frame in which the talent signs. */
function Assinar({ id, aoAcabar }: { id: number; aoAcabar: () => Promise<unknown> }) {
  const lida = useEndpoint(lerOrdem, { params: { id } });
  const { data } = lida;
  if (!data) return <Unread of={lida} esqueleto={<FormSkeleton />} />;
  return (
    <Stack gap="md">
      <ConteudoDaOrdem conteudo={data.conteudo} />
      <AssinaturaGuardada
        fila="ordem"
        id={id}
        versao={data.versao}
        rotulo={`${data.talento} assina aqui. ${data.conteudo.ciencia}`}
        enviar="Confirmar assinatura"
        feito="Ordem de serviço assinada."
        gravar={(body, options) => call(assinarOrdem, { params: { id }, body, ...options })}
        aoAcabar={aoAcabar}
      />
    </Stack>
  );
}

/** Who has signed the order of service of the function, and who has not; orders are issued here. */
export function OrdensEmitidas() {
  const lista = usePagedList(telaDasOrdens.path, filtroDasOrdens, listarOrdens);
  const emissao = useAction(emitirOrdens);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [assinando, setAssinando] = useState<OrdemListada | null>(null);
  async function emitir(talentosIds: readonly number[], texto: string) {
    if (!(await confirmar({ titulo: 'Emitir ordens de serviço', texto }))) return;
    try {
      const { emitidas, semFuncao, restam } = await emissao.mutateAsync({ body: { talentosIds: [...talentosIds] } });
      const resto = [
        semFuncao > 0 && `${plural(semFuncao, 'talento', 'talentos')} sem função.`,
        restam > 0 && 'Há mais: emita de novo.',
      ].filter(Boolean);
      toast.sucesso([`${plural(emitidas, 'ordem emitida', 'ordens emitidas')}.`, ...resto].join(' '));
      setMarcados(new Set());
    } catch {
      // The call has shown why.
    }
    lista.renovar();
  }
  return (
    <>
      <PageHeader
        titulo={telaDasOrdens.titulo}
        acoes={
          <Button
            loading={emissao.isPending}
            onClick={() =>
              void emitir([], 'Quem não tem ordem da função como ela é hoje recebe uma e é avisado para ler e assinar.')
            }
          >
            Emitir a quem falta
          </Button>
        }
      />
      <PagedList
        of={lista}
        rotulo={telaDasOrdens.titulo}
        columns={colunas}
        rows={lista.rows}
        selection={{ ids: marcados, onChange: setMarcados }}
        sobre={
          marcados.size > 0 && (
            <BatchBar
              ids={marcados}
              onClear={() => setMarcados(new Set())}
              actions={[
                {
                  rotulo: 'Emitir ordem',
                  icone: IconConfirmado,
                  onClick: (ids: readonly number[]) =>
                    void emitir(
                      ids,
                      `Emitir a ordem de serviço de ${plural(ids.length, 'talento', 'talentos')}? Uma que ainda espera assinatura é trocada.`,
                    ),
                },
              ]}
            />
          )
        }
        actions={(linha) => [
          ...(linha.situacao === 'A'
            ? [{ rotulo: 'Assinar na tela', icone: IconEditar, onClick: () => setAssinando(linha) }]
            : []),
          ...(linha.ordemId === null
            ? []
            : [
                {
                  rotulo: 'Ordem em PDF',
                  icone: IconPdf,
                  onClick: () =>
                    void download(ordemEmPdf, { params: { id: linha.ordemId ?? 0 } }).then(saveFile, () => undefined),
                },
              ]),
        ]}
        emptyText="Nenhum talento com função neste filtro."
        rowName={({ colaborador }) => colaborador?.nome ?? ''}
      >
        <Campo name="busca" span={5} />
        <Campo name="funcaoId" span={4} />
        <Campo name="situacao" span={3} variant="select" />
      </PagedList>
      <TargetDialog
        titulo={(linha) => `Ordem de serviço de ${linha.colaborador?.nome}`}
        alvo={assinando}
        onClose={() => setAssinando(null)}
        closeOnClickOutside={false}
        size="lg"
      >
        {({ ordemId }) => (
          <Assinar
            id={ordemId ?? 0}
            aoAcabar={async () => {
              setAssinando(null);
              lista.renovar();
            }}
          />
        )}
      </TargetDialog>
    </>
  );
}
