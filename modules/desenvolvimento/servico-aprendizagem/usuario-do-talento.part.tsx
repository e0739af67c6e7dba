import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { TalentoDaPagina } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { criarUsuario } from './servico-aprendizagem.contract.ts';

/** Says what goes to the learning service before it goes. */
export function CriarUsuarioDoTalento({ talento, onClose }: { talento: TalentoDaPagina; onClose: () => void }) {
  const [indo, setIndo] = useState(false);
  async function criar() {
    setIndo(true);
    const feito = await call(criarUsuario, { params: { id: talento.id } }).catch(() => null);
    setIndo(false);
    if (!feito) return;
    toast.sucesso(`Usuário ${feito.id} criado no serviço de aprendizagem.`);
    onClose();
  }
  return (
    <>
      <Text mb="md">
        O nome, o e-mail e a matrícula de {talento.nome} vão ao serviço de aprendizagem. Repetir atualiza o mesmo
        usuário.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={indo} onClick={() => void criar()}>
          Criar usuário
        </Button>
      </Group>
    </>
  );
}
