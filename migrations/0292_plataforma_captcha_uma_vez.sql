-- A proof counts for one try, successful or not: what stands here is spent.
alter table captcha_usado drop column usos, drop column gasto;
