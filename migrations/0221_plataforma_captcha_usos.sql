-- A solved captcha serves a few refused attempts and one success. What stands here already was a success.
alter table captcha_usado add column usos int not null default 1, add column gasto boolean not null default true;
alter table captcha_usado alter column gasto set default false;
