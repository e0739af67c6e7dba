import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { hoje } from '#platform/shared/format/data.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Cartao, type Coluna, mover, moverForm, obterQuadro, SEM_ETAPA } from './quadro.contract.ts';

type MoverForm = z.output<typeof moverForm>;
const Campo = fieldOf(moverForm);

/** A candidate about to be moved to a stage, or to be decided about in the one they are in. */
export interface Movimento {
  readonly cartao: Cartao;
  readonly etapa: Pick<Coluna, 'id' | 'nome'>;
}

/** Asks for date, hours, responsible, fit and note, and moves the candidate (decision U-0060). */
export function DialogoMover({
  solicitacaoId,
  movimento,
  onClose,
}: {
  solicitacaoId: number;
  movimento: Movimento | null;
  onClose: () => void;
}) {
  const phone = usePhone();
  const [mostrado, setMostrado] = useState(movimento);
  if (movimento && movimento !== mostrado) setMostrado(movimento);
  return (
    <Modal
      opened={movimento !== null}
      onClose={onClose}
      title={mostrado?.etapa.id === mostrado?.cartao.etapaId ? 'Registrar avaliação' : 'Mover candidato'}
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      {mostrado && (
        <Formulario
          key={`${mostrado.cartao.id} ${mostrado.etapa.id} ${mostrado.cartao.versao}`}
          solicitacaoId={solicitacaoId}
          movimento={mostrado}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function Formulario({
  solicitacaoId,
  movimento: { cartao, etapa },
  onClose,
}: {
  solicitacaoId: number;
  movimento: Movimento;
  onClose: () => void;
}) {
  const { info } = useSession();
  const client = useQueryClient();
  const contract = useContractForm<MoverForm>({
    schema: moverForm,
    defaults: {
      candidatoSolicitacaoId: cartao.id,
      versao: cartao.versao,
      etapaSeletiva: { id: etapa.id, nome: etapa.nome },
      data: hoje(info.systemParameters.zona, new Date()),
      responsavel: info.user?.nome ?? null,
      apto: 'I',
    },
    onSubmit: gravar,
  });

  async function gravar(body: MoverForm, options: CallOptions) {
    try {
      await call(mover, { params: { id: solicitacaoId }, body, ...options });
      toast.sucesso(`${cartao.candidato.nome} está em ${etapa.nome}.`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'CONFLITO_VERSAO') throw error;
      await avisar({
        texto: `Outra pessoa moveu ${cartao.candidato.nome} enquanto você decidia. O quadro foi atualizado: confira antes de mover de novo.`,
      });
    }
    await renew(client, obterQuadro.path);
    onClose();
  }

  return (
    <ContractFormView of={contract}>
      <Text mb="sm">
        <strong>{cartao.candidato.nome}</strong>: {etapa.nome}
      </Text>
      <FieldGrid>
        <Campo name="data" span={6} />
        <Campo name="apto" span={6} variant="select" />
        <Campo name="horaIni" span={6} />
        <Campo name="horaFim" span={6} />
        <Campo name="responsavel" span={12} />
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Gravar</Button>
      </Group>
    </ContractFormView>
  );
}

/** True for the column of candidates that no stage received yet: nobody moves back there. */
export const semEtapa = (etapaId: number): boolean => etapaId === SEM_ETAPA;
