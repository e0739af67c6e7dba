import { Anchor, Button, Group, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { estadoDaEntrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  baixarMinhaEntrevista,
  confirmarPresenca,
  type MinhaEntrevista,
  minhasEntrevistas,
  recusarEntrevista,
  respostaForm,
} from './minhas-entrevistas.contract.ts';
import styles from './minhas-entrevistas.module.css';

const Campo = fieldOf(respostaForm);
const tons: Readonly<Record<string, StatusTone>> = {
  MARCADA: 'alerta',
  CONFIRMADA: 'sucesso',
  NAO_COMPARECEU: 'alerta',
};

interface Pedido {
  readonly entrevista: MinhaEntrevista;
  readonly vem: boolean;
}

/** The candidate's interviews: the next ones, which wait for an answer, and those that were. Nothing when there are none. */
export function NasCandidaturas() {
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const fechar = () => setPedido(null);
  const lista = useEndpoint(minhasEntrevistas).data ?? [];
  if (lista.length === 0) return null;
  return (
    <section className={styles.secao} aria-labelledby="minhas-entrevistas">
      <Title order={2} mb="sm" id="minhas-entrevistas">
        Minhas entrevistas
      </Title>
      <ul className={portal.lista}>
        {lista.map((entrevista) => (
          <li key={entrevista.id}>
            <Cartao entrevista={entrevista} responder={(vem) => setPedido({ entrevista, vem })} />
          </li>
        ))}
      </ul>
      <TargetDialog
        titulo={({ vem }) => (vem ? 'Confirmar presença' : 'Recusar entrevista')}
        alvo={pedido}
        onClose={fechar}
        closeOnClickOutside={false}
      >
        {(alvo) => <Resposta pedido={alvo} onClose={fechar} />}
      </TargetDialog>
    </section>
  );
}

function Cartao({ entrevista, responder }: { entrevista: MinhaEntrevista; responder: (vem: boolean) => void }) {
  const { id, titulo, etapa, data, horaIni, horaFim, local, link, orientacoes, estado, passou } = entrevista;
  const aberta = estado === 'MARCADA' || estado === 'CONFIRMADA';
  return (
    <article className={`${portal.cartao} ${styles.cartao}`}>
      <div className={portal.cabeca}>
        <h3>
          <time dateTime={data}>{formatarData(data)}</time>, das {horaIni} às {horaFim}
        </h3>
        <StatusBadge tom={tons[estado] ?? 'neutro'}>
          {estado === 'MARCADA' && !passou ? 'Aguarda a sua resposta' : estadoDaEntrevista.rotulo(estado)}
        </StatusBadge>
      </div>
      <p>{[titulo, etapa].filter(Boolean).join(', ') || 'Entrevista'}</p>
      {aberta && !passou && (
        <>
          {local && <p>Local: {local}</p>}
          {link && (
            <p>
              <Anchor href={link} target="_blank" rel="noopener noreferrer">
                Abrir a videochamada
              </Anchor>
            </p>
          )}
          {orientacoes && <p className={styles.orientacoes}>{orientacoes}</p>}
        </>
      )}
      {entrevista.minhaResposta && <p>A sua observação: {entrevista.minhaResposta}</p>}
      {estado === 'CANCELADA' && entrevista.motivoCancelamento && <p>Motivo: {entrevista.motivoCancelamento}</p>}
      <Group gap="xs" mt="xs">
        {entrevista.podeRecusar && (
          <Button variant="default" onClick={() => responder(false)}>
            Não poderei ir
          </Button>
        )}
        {aberta && !passou && (
          <Button
            variant="subtle"
            onClick={() => void download(baixarMinhaEntrevista, { params: { id } }).then(saveFile, () => {})}
          >
            Pôr na agenda
          </Button>
        )}
        {entrevista.podeConfirmar && <Button onClick={() => responder(true)}>Confirmar presença</Button>}
      </Group>
    </article>
  );
}

function Resposta({ pedido: { entrevista, vem }, onClose }: { pedido: Pedido; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof respostaForm>>({
    schema: respostaForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      await call(vem ? confirmarPresenca : recusarEntrevista, { params: { id: entrevista.id }, body, ...options });
      await renew(client, minhasEntrevistas.path);
      toast.sucesso(vem ? 'Presença confirmada.' : 'A equipe de seleção foi avisada.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar={vem ? 'Confirmar presença' : 'Recusar entrevista'} />
    </ContractFormView>
  );
}
